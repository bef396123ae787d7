import { vi } from "vitest"
import { currentTime } from "../support/clock.ts"

/** The clock of a test is put forward by so many milliseconds. */
export function advanceClock(milliseconds: number): void {
  vi.setSystemTime(currentTime() + milliseconds)
}
