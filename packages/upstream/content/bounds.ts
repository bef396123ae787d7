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
      unless(
        isText(value) && /^[\w.~-]{1,100}$/.test(value),
        "must be 1 to 100 letters, digits, dots, tildes, dashes and underscores",
      ),
  },
  { field: /(^|\.)description$/, broken: longerThan(LONGEST.description) },
  {
    field: /(^|\.)encodedPath$/,
    broken: (value) =>
      longerThan(LONGEST.encodedPath)(value) ??
      unless(!isText(value) || decodedPath(value) !== null, "is no polyline of precision 5 on Earth"),
  },
  {
    field: /(^|\.)(url|buyUrl)$/,
    broken: (value) =>
      longerThan(LONGEST.url)(value) ??
      unless(!isText(value) || isAddress(value), "must be an address that begins with https://, http:// or /"),
  },
  { field: /^(?!.*(description|encodedPath|[uU]rl)$)/, broken: longerThan(LONGEST.text) },
  {
    field: /./,
    broken: (value) =>
      unless(!isText(value) || !/[\p{Cc}\uFFFE\uFFFF]/u.test(value.replace(/[\t\n\r]/g, "")), "has control characters"),
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
    broken: (value) =>
      unless(
        !isText(value) || isBetween(Date.parse(value), Date.UTC(1900), Date.UTC(2200)),
        "is no moment between 1900 and 2200",
      ),
  },
  { field: /^date/, broken: (value) => unless(!isText(value) || isDay(value), "is no day between 1900 and 2200") },
  {
    field: /(^|\.)currency$/,
    broken: (value) =>
      unless(!isText(value) || /^[A-Z]{3}$/.test(value), "must be three letters (ISO 4217), such as BRL"),
  },
  {
    field: /(^|\.)country$/,
    broken: (value) => unless(!isText(value) || /^[A-Z]{2}$/.test(value), "must be two letters (ISO 3166), such as BR"),
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
  return (value: unknown) =>
    unless(typeof value !== "number" || isBetween(value, least, most), `must be between ${least} and ${most}`)
}

function longerThan(characters: number) {
  return (value: unknown) =>
    unless(!isText(value) || value.length <= characters, `has more than ${characters} characters`)
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

/** Date would accept 31 February as 3 March. */
function isDay(text: string): boolean {
  const time = Date.parse(text)
  return (
    isBetween(time, Date.UTC(1900), Date.UTC(2200)) && new Date(time).toISOString().slice(0, 10) === text.slice(0, 10)
  )
}

function isAddress(text: string): boolean {
  return text.startsWith("/") ? !text.startsWith("//") : /^https?:$/.test(URL.parse(text)?.protocol ?? "")
}

function isText(value: unknown): value is string {
  return typeof value === "string"
}

function unless(holds: boolean, message: string): string | null {
  return holds ? null : message
}
