// A resource as a file that can be edited and imported again.

import { writeFile } from "node:fs/promises"
import { extname } from "node:path"
import type { Database } from "../database/database.ts"
import { writeCsv } from "./csv.ts"
import { completed, fieldsOf } from "./fields.ts"
import type { Form } from "./forms.ts"
import type { Fields } from "./input.ts"
import { storedEntities, storedIds } from "./stored.ts"

export const formats = [".csv", ".json"]

/** The number of things in the file. */
export async function exported(db: Database, form: Form, file: string): Promise<number> {
  const entities = await storedEntities(db, form, await storedIds(db, form))
  const list = [...entities.values()].map((entity) => withoutSerial(completed(form.schema, entity)))
  const text =
    extname(file).toLowerCase() === ".csv" ? writeCsv(list, columnsOf(form)) : `${JSON.stringify(list, null, 2)}\n`
  await writeFile(file, text)
  return list.length
}

/** A serial number can be given and is never told. */
function columnsOf(form: Form) {
  return fieldsOf(form.schema).filter(({ name }) => name !== "serial")
}

function withoutSerial({ serial: _, ...entity }: Fields): Fields {
  return entity
}
