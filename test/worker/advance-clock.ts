import { vi } from "vitest"
import { currentTime } from "../support/clock.ts"

export function advanceClock(milliseconds: number): void {
  vi.setSystemTime(currentTime() + milliseconds)
}
