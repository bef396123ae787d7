// When a route is ridden, and how fast: a day and an hour there, and km/h on the flat. Whether a day is one of the forecast's only the
// gateway knows.

import { speedText } from "./speed.ts"
import type { Turn } from "./turn.ts"

export const departureParameters = ["day", "hour", "speed"] as const
export type Departure = { readonly [Name in (typeof departureParameters)[number]]?: string | undefined }

/** All that the address of a route says: which way, how fast, and when. */
export type Outing = Turn & Departure

/** The hour of an address that says none. */
export const usualHour = 6

/** Each departure in one spelling; what is none, or usual, is left out. */
export function departureOf({ day = "", hour = "", speed = "" }: Departure): Departure {
  const isHour = /^\d{1,2}$/.test(hour) && Number(hour) < 24 && Number(hour) !== usualHour
  return {
    ...(/^20\d\d-\d\d-\d\d$/.test(day) && { day }),
    ...(isHour && { hour: String(Number(hour)) }),
    ...(speedText(speed) && { speed }),
  }
}
