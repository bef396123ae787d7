// Exports a resource as CSV or JSON that can be edited and imported again.

import { writeFile } from "node:fs/promises"
import { extname } from "node:path"
import type { Database } from "../database/database.ts"
import { writeCsv } from "./csv.ts"
import { completed, type Field, fieldsOf, type Kind } from "./fields.ts"
import type { Form } from "./forms.ts"
import type { Fields } from "./input.ts"
import { storedEntities, storedIds } from "./stored.ts"

export const formats = [".csv", ".json"]

/** Returns the number of entities. */
export async function exported(db: Database, form: Form, file: string): Promise<number> {
  const entities = await storedEntities(db, form, await storedIds(db, form))
  // Serial numbers are write-only.
  const columns = fieldsOf(form.schema).filter(({ name }) => name !== "serial")
  const list = [...entities.values()].map(
    (entity): Fields => ({ ...completed(form.schema, entity), serial: undefined }),
  )
  const text = extname(file).toLowerCase() === ".csv" ? writeCsv(list, columns) : `${JSON.stringify(list, null, 2)}\n`
  await writeFile(file, text)
  return list.length
}

// Descriptions of the CSV columns, for `npm run content -- columns`.
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

/** Units by the last part of the path. */
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

export function columnsTable(fields: readonly Field[]): string {
  const rows = fields.map(({ name, path, kind, codes }) => {
    const unit = kind === "text" && path.at(-1) === "size" ? undefined : units[path.at(-1) ?? ""]
    const listed = codes.length > 0 ? ` ${codes.map((code) => `\`${code}\``).join(", ")}` : ""
    return `| \`${name}\` | ${kinds[kind]}${listed}${unit ? ` (${unit})` : ""} |`
  })
  return ["| column | what it holds |", "|---|---|", ...rows].join("\n")
}
