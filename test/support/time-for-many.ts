import { vi } from "vitest"

/** A rate limit counts by the minute of the machine's clock: waits for the next one when this one is nearly over (10 s at most). */
export async function timeForMany(): Promise<void> {
  const left = 60_000 - (vi.getRealSystemTime() % 60_000)
  if (left < 10_000) await new Promise((resolve) => setTimeout(resolve, left))
}
