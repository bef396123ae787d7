// The one place where tests read the time. It is that of the test's own clock where it has set one, and else the machine's: who
// asks for it says that the test holds at any hour, which .github/workflows/clock.yml proves.

import { behindGreenwich } from "#app/domain/format/format.ts"

export function currentTime(): number {
  return Date.now()
}

export function inDays(days: number): string {
  return new Date(currentTime() + days * oneDay).toISOString()
}

export function thisYear(): number {
  return new Date(currentTime() - behindGreenwich).getUTCFullYear()
}

const oneDay = 86_400_000
