// When a route is ridden: a day and an hour there. Whether a day is one of the forecast's only the gateway knows.

export const departureParameters = ["day", "hour"] as const
export type Departure = { readonly [Name in (typeof departureParameters)[number]]?: string | undefined }

/** The hour of an address that says none. */
export const usualHour = 6

/** Each departure in one spelling; what is none, or usual, is left out. */
export function departureOf({ day = "", hour = "" }: Departure): Departure {
  const isHour = /^\d{1,2}$/.test(hour) && Number(hour) < 24 && Number(hour) !== usualHour
  return { ...(isDay(day) && { day }), ...(isHour && { hour: String(Number(hour)) }) }
}

function isDay(day: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return false
  const instant = new Date(day)
  // 30 February would roll over into March.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
}
