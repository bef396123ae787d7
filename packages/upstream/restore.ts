// node packages/upstream/restore.ts FILE [--yes] [--persist DIR | --remote [--env NAME]]
// Makes a database what it was when packages/upstream/backup.ts wrote the file. The file is read to its end before anything is changed.

import { verified } from "./backup/file.ts"
import { fitting, restored, sourceOf } from "./backup/restore.ts"
import { commandOf, consented, program, Refusal, started } from "./database/command-line.ts"
import { databaseOptions, openDatabase } from "./database/open.ts"
import { unfinished } from "./database/resumable.ts"
import { migrated } from "./seeding/migrate.ts"

const options = { ...databaseOptions, yes: { type: "boolean", default: false } } as const

export const main = program({ options, allowPositionals: true }, async ({ values, positionals }, io, args) => {
  const [file] = positionals
  if (file === undefined) throw new Refusal("Say the file: npm run restore -- [--remote] [--yes] FILE")
  const head = await verified(file)
  await using db = await openDatabase(values, io)
  await migrated(db)
  await fitting(db, file, head)
  const resumed = (await unfinished(db))?.source === sourceOf(head)
  if (!resumed) await consented(db, values, io)
  await restored(db, file, head, commandOf("restore", args))
  io.out(`restore: ${db.name} is what it was on ${head.madeAt}`)
})

if (import.meta.main) await started(main)
