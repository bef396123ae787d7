// The columns of a CSV file in words, for editors: what `npm run content -- columns` prints.

import type { Field, Kind } from "./fields.ts"

const kinds: Readonly<Record<Kind, string>> = {
  text: "text",
  number: "number",
  integer: "whole number",
  boolean: "`true` or `false`",
  instant: "moment, such as `2026-05-03T06:30:00-03:00`",
  day: "day, such as `2026-05-03`",
  code: "one of",
  codes: "some of, with `;` between them:",
  integers: "whole numbers with `;` between them",
  image: "address of a picture",
  images: "addresses of pictures, with spaces between them",
}

/** By the last name of the field. */
const units: Readonly<Record<string, string>> = {
  distance: "metres",
  duration: "seconds",
  elevation: "metres of ascent",
  descent: "metres",
  averageSpeed: "metres per second",
  pace: "seconds per kilometre",
  calories: "kilocalories",
  amount: "in centavos, the minor unit of the currency",
  size: "bytes",
  lat: "degrees, WGS 84",
  lng: "degrees, WGS 84",
  currency: "ISO 4217; `BRL` when left out",
  country: "ISO 3166, such as `BR`",
  weekdays: "1 is Monday",
  serial: "for the look-up; never answered, never exported",
}

/** A table in Markdown. */
export function columnsTable(fields: readonly Field[]): string {
  const rows = fields.map(({ name, path, kind, codes }) => {
    const unit = kind === "text" && path.at(-1) === "size" ? undefined : units[path.at(-1) ?? ""]
    const listed = codes.length > 0 ? ` ${codes.map((code) => `\`${code}\``).join(", ")}` : ""
    return `| \`${name}\` | ${kinds[kind]}${listed}${unit ? ` (${unit})` : ""} |`
  })
  return ["| column | what it holds |", "|---|---|", ...rows].join("\n")
}
