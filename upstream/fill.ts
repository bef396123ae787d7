// node upstream/fill.ts [--rows N] [--if-empty] [--persist DIR]
// Fills the local D1 that the Vite plugin and `wrangler dev` share with the sample, whose dates count from today.

import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import type { D1Database } from "@cloudflare/workers-types"
import { getPlatformProxy } from "wrangler"
import { emptied } from "./filling/empty.ts"
import { insertRows } from "./filling/insert.ts"
import { migrated } from "./filling/migrate.ts"
import { multiplied } from "./filling/multiply.ts"
import { insertPhotos } from "./filling/photos.ts"
import { prints } from "./filling/prints.ts"
import { sampleRows, type Tables } from "./filling/sample-rows.ts"
import { makeSample } from "./sample/make.ts"

const STALE_AFTER = 20 * 86_400_000

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "0" },
    "if-empty": { type: "boolean", default: false },
    persist: { type: "string", default: ".wrangler/state" },
  },
})

const rows = Number(values.rows)
if (!Number.isInteger(rows) || rows < 0) throw new Error("--rows takes a whole number")
// Before the database is opened: making it takes a moment, in which an idle connection may be closed.
const began = Date.now()
const sample = makeSample({ now: new Date(began) })
const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
  configPath: fileURLToPath(new URL("wrangler.toml", import.meta.url)),
  persist: { path: `${values.persist}/v3` },
})
try {
  console.info(await filled(env.DB))
} finally {
  await dispose()
}

async function filled(db: D1Database): Promise<string> {
  await migrated(db)
  const last = await db
    .prepare(
      "SELECT filled_at, resource_rows, (SELECT count(*) FROM photos) AS photos FROM fillings ORDER BY filled_at DESC LIMIT 1",
    )
    .first<{ filled_at: number; resource_rows: number; photos: number }>()
  // A database that was filled before there were photos is filled again.
  if (values["if-empty"] && last && last.photos > 0 && began - last.filled_at < STALE_AFTER) {
    return `upstream: ${last.resource_rows} rows of ${new Date(last.filled_at).toISOString().slice(0, 10)} kept`
  }
  await emptied(db)
  await insertPhotos(db, prints())
  let first = 1
  async function insert(tables: Tables): Promise<void> {
    first += tables.get("documents")?.length ?? 0
    await insertRows(db, tables)
  }
  await insert(sampleRows(sample, { now: began, first }))
  let batch: Tables = new Map()
  for (const part of multiplied(sample, rows)) {
    const more = sampleRows(part, { now: began, first: first + (batch.get("documents")?.length ?? 0) })
    for (const [table, list] of more) batch.set(table, [...(batch.get(table) ?? []), ...list])
    if ((batch.get("documents")?.length ?? 0) > 4000) {
      await insert(batch)
      batch = new Map()
    }
  }
  await insert(batch)
  const stored = await db.prepare("SELECT sum(count) AS n FROM counts WHERE facet = '*'").first<{ n: number }>()
  await db
    .prepare("INSERT INTO fillings (filled_at, resource_rows) VALUES (?, ?)")
    .bind(began, stored?.n ?? 0)
    .run()
  await db.prepare("PRAGMA optimize").run()
  return `upstream: ${stored?.n ?? 0} rows filled into ${values.persist} in ${((Date.now() - began) / 1000).toFixed(1)} s`
}
