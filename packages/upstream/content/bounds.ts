// Rules beyond the contract's schemas: text lengths, coordinates, calendar days, URLs. Each rule checks one value by
// its field's name.

import { decodedPath } from "../place/earth.ts"
import type { Issue } from "./forms.ts"
import type { Fields } from "./input.ts"

type Rule = { field: RegExp; broken: (value: unknown) => string | null }

const LONGEST = { description: 20_000, encodedPath: 500_000, url: 2000, text: 300 }

const rules: Rule[] = [
  {
    field: /(^|\.)id$/,
    broken: (value) =>
      isText(value) && /^[\w.~-]{1,100}$/.test(value)
        ? null
        : "must be 1 to 100 letters, digits, dots, tildes, dashes and underscores",
  },
  { field: /(^|\.)description$/, broken: longerThan(LONGEST.description) },
  {
    field: /(^|\.)encodedPath$/,
    broken: (value) =>
      longerThan(LONGEST.encodedPath)(value) ??
      texts((text) => decodedPath(text) !== null, "is no polyline of precision 5 on Earth")(value),
  },
  {
    field: /(^|\.)(url|buyUrl)$/,
    broken: (value) =>
      longerThan(LONGEST.url)(value) ??
      texts(isAddress, "must be an address that begins with https://, http:// or /")(value),
  },
  { field: /^(?!.*(description|encodedPath|[uU]rl)$)/, broken: longerThan(LONGEST.text) },
  {
    field: /./,
    broken: texts((text) => !/[\p{Cc}\uFFFE\uFFFF]/u.test(text.replace(/[\t\n\r]/g, "")), "has control characters"),
  },
  { field: /(^|\.)lat$/, broken: between(-90, 90) },
  { field: /(^|\.)lng$/, broken: between(-180, 180) },
  { field: /^bounds\.[02]$/, broken: between(-180, 180) },
  { field: /^bounds\.[13]$/, broken: between(-90, 90) },
  {
    field: /^(distance|duration|pace|calories|participantCount)$|amount$|(width|height|size)$/,
    broken: between(0, 1e9),
  },
  { field: /^(elevation|descent)$/, broken: between(0, 100_000) },
  { field: /^averageSpeed$/, broken: between(0, 100) },
  { field: /^elevationProfile\.\d+\.1$|^elevationSketch\./, broken: between(-500, 9000) },
  {
    field: /(At|Since)$/,
    broken: texts((text) => isOfOurTime(Date.parse(text)), "is no moment between 1900 and 2200"),
  },
  { field: /^date/, broken: texts(isDay, "is no day between 1900 and 2200") },
  {
    field: /(^|\.)currency$/,
    broken: texts((text) => /^[A-Z]{3}$/.test(text), "must be three letters (ISO 4217), such as BRL"),
  },
  {
    field: /(^|\.)country$/,
    broken: texts((text) => /^[A-Z]{2}$/.test(text), "must be two letters (ISO 3166), such as BR"),
  },
]

/** Checks the changed values and contradictions within the whole entity. */
export function outOfBounds(changed: Fields, whole: Fields): Issue[] {
  return [...broken(changed, ""), ...contradictions(whole)]
}

function* broken(value: unknown, path: string): Generator<Issue> {
  if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value)) yield* broken(part, path === "" ? name : `${path}.${name}`)
    return
  }
  for (const { field, broken } of rules) {
    const message = field.test(path) ? broken(value) : null
    if (message !== null) yield { path, message }
  }
}

function contradictions({ startsAt, endsAt, elevationProfile }: Fields): Issue[] {
  const profile: unknown[] = Array.isArray(elevationProfile) ? elevationProfile : []
  const metres = profile.map((point) => (Array.isArray(point) ? Number(point[0]) : 0))
  return [
    ...(isText(startsAt) && isText(endsAt) && Date.parse(endsAt) < Date.parse(startsAt)
      ? [{ path: "endsAt", message: "is before startsAt" }]
      : []),
    ...(metres.some((at, index) => at < (metres[index - 1] ?? 0))
      ? [{ path: "elevationProfile", message: "goes back on its way" }]
      : []),
  ]
}

function between(least: number, most: number) {
  const isBetween = (value: unknown) => typeof value !== "number" || (value >= least && value <= most)
  return (value: unknown) => (isBetween(value) ? null : `must be between ${least} and ${most}`)
}

function longerThan(characters: number) {
  return texts(({ length }) => length <= characters, `has more than ${characters} characters`)
}

/** A rule for what is a text. */
function texts(holds: (text: string) => boolean, message: string) {
  return (value: unknown) => (!isText(value) || holds(value) ? null : message)
}

function isOfOurTime(time: number): boolean {
  return time >= Date.UTC(1900) && time <= Date.UTC(2200)
}

/** Date would accept 31 February as 3 March. */
function isDay(text: string): boolean {
  const time = Date.parse(text)
  return isOfOurTime(time) && new Date(time).toISOString().slice(0, 10) === text.slice(0, 10)
}

function isAddress(text: string): boolean {
  return text.startsWith("/") ? !text.startsWith("//") : /^https?:$/.test(URL.parse(text)?.protocol ?? "")
}

function isText(value: unknown): value is string {
  return typeof value === "string"
}
