// node packages/upstream/backup.ts FILE [--persist DIR | --remote [--env NAME]]
// Writes all that the API's database holds into a file, from which packages/upstream/restore.ts makes the same database again.

import { dumped } from "./backup/dump.ts"
import { program, Refusal, started } from "./database/command-line.ts"
import { openDatabase, databaseOptions as options } from "./database/open.ts"
import { requireFinished } from "./database/resumable.ts"

export const main = program({ options, allowPositionals: true }, async ({ values, positionals }, io) => {
  const [file] = positionals
  if (file === undefined) throw new Refusal("Say the file: npm run backup -- [--remote] FILE")
  await using db = await openDatabase(values, io)
  await requireFinished(db)
  const { tables } = await dumped(db, file, new Date())
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  io.out(`backup: ${rows} rows of ${Object.keys(tables).length} tables of ${db.name} in ${file}`)
})

if (import.meta.main) await started(main)
