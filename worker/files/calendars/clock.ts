// What the clocks of a zone say at an instant, read from Intl, which knows every zone of the world and its history.

import { memoized } from "#app/domain/memoized.ts"

/** Whether Intl knows a zone by this name; that of an offset, such as "-03:00", could not stand in a line of a calendar. */
export function isZone(name: string | null): name is string {
  if (name === null || !/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  return offsetFormat(name) !== "unknown"
}

/** Seconds by which the clocks of a zone are ahead of UTC at an instant. */
export function offsetAt(instant: number, zone: string): number {
  const format = offsetFormat(zone)
  if (format === "unknown") return 0
  const said = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? ""
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(said) ?? []
  return (sign === "-" ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds))
}

/** The date and the time on the clocks of a zone: `20260601T190000`. */
export function wallClock(instant: number, zone: string): string {
  const local = new Date(instant + offsetAt(instant, zone) * 1_000)
  return local.toISOString().replace(/[-:]|\.\d+Z/g, "")
}

/** The instant at which the clocks of a zone say this; of a time that they skip, the one that they had gone on to. */
export function instantOf(wall: string, zone: string): number {
  const asUtc = Date.parse(wall.replace(/(....)(..)(..)T(..)(..)(..)/, "$1-$2-$3T$4:$5:$6Z"))
  const before = asUtc - offsetAt(asUtc - day, zone) * 1_000
  const after = asUtc - offsetAt(asUtc + day, zone) * 1_000
  return wallClock(before, zone) === wall || wallClock(after, zone) !== wall ? before : after
}

/** An instant as the library takes one. Of a plain date it would ask the clock of the machine, whatever the zone of the event. */
export function moment(instant: number, zone = "UTC"): Moment {
  const wall = wallClock(instant, zone)
  return {
    format: (part = "") => (part === "HHmmss" ? wall.slice(9) : wall.slice(0, 8)),
    isValid: () => true,
    toDate: () => new Date(instant),
    toJSON: () => new Date(instant).toISOString(),
    tz: (other = "UTC") => moment(instant, other),
    utc: () => moment(instant),
  }
}

/** As much as the library needs of what it calls a Day.js. */
type Moment = {
  format(part?: string): string
  isValid(): boolean
  toDate(): Date
  toJSON(): string
  tz(zone?: string): Moment
  utc(): Moment
}

const day = 86_400_000

const offsetFormat = memoized((zone): Intl.DateTimeFormat | "unknown" => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" })
  } catch {
    return "unknown"
  }
}, 100)
