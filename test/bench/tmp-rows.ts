import { fileURLToPath } from "node:url"
import { getPlatformProxy } from "wrangler"
import { api } from "../../upstream/api.ts"
import { counted } from "../upstream/rows-read.ts"
const configPath = fileURLToPath(new URL("../../upstream/wrangler.toml", import.meta.url))
const { env, dispose } = await getPlatformProxy<any>({ configPath, persist: { path: `/tmp/cost-100k/v3` } })
const { db, rows } = counted(env.DB)
const bindings = { ...env, DB: db, API_TOKEN: "local-development-token", ENVIRONMENT: "local" }
for (const path of process.argv.slice(2)) {
  let cursor: string | null = ""
  for (let page = 0; page < 4 && cursor !== null; page++) {
    const next: string = cursor && `${path.includes("?") ? "&" : "?"}cursor=${cursor}`
    const r = await api.request(`/api${path}${next}`, { headers: { authorization: `Bearer local-development-token` } }, bindings)
    const b: any = await r.json()
    console.log(path, page, r.status, "rows", rows(), "items", b.items?.length, "total", b.total)
    cursor = b.nextCursor ?? null
  }
}
const top = await env.DB.prepare("SELECT group_id, count(*) c FROM events GROUP BY group_id ORDER BY c DESC LIMIT 3").all()
console.log(top.results)
console.log((await env.DB.prepare("SELECT resource, count(*) pages, sum(count) FROM sitemap_pages GROUP BY resource").all()).results)
await dispose()
