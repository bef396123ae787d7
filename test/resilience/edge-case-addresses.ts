// Every address of the table in spellings that nobody should ask: escapes that it does not need, blanks, slashes, control characters.

import { addresses } from "#app/domain/address/addresses.ts"
import { paths } from "#app/domain/address/paths.ts"
import { splitLanguage, withPrefix } from "#app/domain/format/language.ts"
import { languages } from "#contract/codes.ts"
import type { Random } from "#upstream/sample/random.ts"
import { code, type Visit } from "./paths.ts"

/** The right spelling of an address of each kind: what is visited, and the rest of the table with things that are there. */
export function rightSpellings(visits: Visit[]): string[] {
  const visited = visits.flatMap(({ path, status }) => (status === 200 ? [path.split("?")[0] ?? "/"] : []))
  const parts = visited.map((path) => splitLanguage(path).path.split("/"))
  const idOf = (first: string) => parts.find(([, name, id]) => name === first && id !== undefined)?.[2] ?? "none"
  const table = Object.values(addresses.GET)
    .filter((pattern) => !/[*{]/.test(pattern))
    .flatMap((pattern) => {
      const [, list = ""] = pattern.split("/")
      const filled = pattern
        .replace(/:(kind|list)/, "rides")
        .replace(":format", "gpx")
        .replace(":code", code)
        .replace(":id", idOf(pattern.includes(":kind") ? "rides" : list))
      const isSpoken = Object.values<string>(paths).includes(pattern) || pattern.includes(":") || list === "calendars"
      return [filled, ...(isSpoken ? languages.map((language) => withPrefix(filled, language)) : [])]
    })
  const others = ["/img/640/photos.example/photos/serra.jpg", "/sitemap-rides.xml", `/${code}+`, "/a.b~c-1_2"]
  return [...new Set([...visited, ...table, ...others])]
}

/** The same address with one to three oddities; now and then it is left as it is. */
export function oddSpelling(random: Random, path: string): string {
  let spelled = path
  for (let left = random.integer(0, 3); left > 0; left -= 1) {
    const at = random.integer(1, spelled.length)
    spelled = random.chance(0.4)
      ? escapedAt(spelled, at, random)
      : spelled.slice(0, at) + random.pick(odd) + spelled.slice(at)
  }
  return spelled
}

const odd = [
  ...["%00", "%01", "%09", "%0a", "%0d%0aX:y", "%1f", "%7f", "%20", "%20%20", "%C2%A0", "%C2%85", "%E2%80%8B"],
  ...[
    "/",
    "//",
    "\\",
    "%2f",
    "%2F",
    "%5c",
    "%5C..%5C",
    "%252f",
    "%2500",
    "%c0%af",
    "%ff",
    "%",
    "%zz",
    "+",
    "%2b",
    "%2B",
  ],
  ...["\u00e7", "%c3%a7", "%C3%A7", "c%CC%A7", "|", "^", '"', "<", "%3C", ";", "%3b", "@", "*", "(", "%28"],
]

/** A letter as an escape, in small letters or in capitals, unless there is none. */
function escapedAt(path: string, at: number, random: Random): string {
  const letter = path[at] ?? "%"
  if (letter === "%") return path
  const hex = letter.charCodeAt(0).toString(16).padStart(2, "0")
  return `${path.slice(0, at)}%${random.chance(0.5) ? hex : hex.toUpperCase()}${path.slice(at + 1)}`
}
