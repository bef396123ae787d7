// node test/bench/bench.ts [--only sizes,render,upstream] [--profile]
// Speed is no test: this prints one table of what was measured here and now, with a goal where there is one, and always ends well.
// Absolute numbers belong to the machine; the ratios are taken in interleaved rounds of one run and can be compared between machines.
// SKIP_BUILD=1 measures the dist/ that is there.

import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { profileRender } from "./profile.ts"
import { recordList } from "./recorded-list.ts"
import { measureRender } from "./render.ts"
import { measureSizes } from "./sizes.ts"
import { print, type Row } from "./table.ts"
import { measureUpstream } from "./upstream.ts"

const { values } = parseArgs({
  options: { only: { type: "string", default: "sizes,render,upstream" }, profile: { type: "boolean", default: false } },
})
const parts = values.only.split(",")
const offline = { CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false", X_LOCAL_OBSERVABILITY: "false" }
Object.assign(process.env, offline)

const folder = mkdtempSync(join(tmpdir(), "pelotao-bench-"))
// One way out for errors and for Ctrl-C alike; what was started is stopped by the parts themselves or ends with this process.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130))
process.once("exit", () => rmSync(folder, { recursive: true, force: true }))

if (!process.env.SKIP_BUILD)
  execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"])
const rows: Row[] = []
if (values.profile || parts.includes("sizes") || parts.includes("render")) {
  const list = await recordList(folder)
  if (values.profile) await profileRender(folder, list)
  else {
    if (parts.includes("sizes")) rows.push(...(await measureSizes(folder, list)))
    if (parts.includes("render")) rows.push(...(await measureRender(folder, list)))
  }
}
if (!values.profile && parts.includes("upstream")) rows.push(...(await measureUpstream(folder)))
if (rows.length > 0) print(rows)
