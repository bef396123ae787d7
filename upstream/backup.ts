// node upstream/backup.ts FILE [--persist DIR | --remote [--env NAME]]
// Writes all that the API's database holds into a file, from which upstream/restore.ts makes the same database again.

import { dumped } from "./backup/dump.ts"
import { commandLine, Refusal, runProgram } from "./database/command-line.ts"
import { databaseOptions, openDatabase } from "./database/open.ts"
import { requireFinished } from "./database/resumable.ts"

await runProgram(async () => {
  const { values, positionals } = commandLine({ options: databaseOptions, allowPositionals: true })
  const [file] = positionals
  if (file === undefined) throw new Refusal("Say the file: npm run backup -- [--remote] FILE")
  const db = await openDatabase(values)
  try {
    await requireFinished(db)
    const { tables } = await dumped(db, file, new Date())
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    console.info(`backup: ${rows} rows of ${Object.keys(tables).length} tables of ${db.name} in ${file}`)
  } finally {
    await db.close()
  }
})
