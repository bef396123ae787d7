// Asks before content is overwritten. A program that nobody watches is told so by --yes, and refuses without it.

import { createInterface } from "node:readline/promises"
import { type Database, firstValue } from "./database.ts"
import { Refusal } from "./refusal.ts"

// What an editor made, and what people wrote.
const COUNTED =
  "SELECT (SELECT count(*) FROM documents) + (SELECT count(*) FROM subscribers) + (SELECT count(*) FROM contact_messages)"

export async function consented(db: Database, { yes }: { yes: boolean }): Promise<void> {
  const rows = Number(await firstValue(db, COUNTED))
  if (rows === 0 || yes) return
  const state = `The database ${db.name} has content (${rows} rows).`
  if (!process.stdin.isTTY) throw new Refusal(`${state} Say --yes to overwrite it.`)
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(`${state} Overwrite it? [y/N] `)
  lines.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new Refusal("Nothing was changed.")
}
