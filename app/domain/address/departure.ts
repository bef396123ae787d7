// When a route is ridden, and how fast: a day and an hour there, and km/h on the flat. Whether a day is one of the forecast's only the gateway knows.

export const departureParameters = ["day", "hour"] as const
export type Departure = { readonly [Name in (typeof departureParameters)[number] | "speed"]?: string | undefined }

/** The hour of an address that says none. */
export const usualHour = 6

/** Each departure in one spelling; what is none, or usual, is left out. */
export function departureOf({ day = "", hour = "", speed = "" }: Departure): Departure {
  const isHour = /^\d{1,2}$/.test(hour) && Number(hour) < 24 && Number(hour) !== usualHour
  return { ...(isDay(day) && { day }), ...(isHour && { hour: String(Number(hour)) }), ...(isSpeed(speed) && { speed }) }
}

/** Those of riding-time.ts (`flatSpeeds`, and the steady rider's, which is usual), whose code no first screen needs. */
function isSpeed(speed: string): boolean {
  return /^(1[2-9]|[23]\d|40)$/.test(speed) && speed !== "23"
}

function isDay(day: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return false
  const instant = new Date(day)
  // 30 February would roll over into March.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
}
