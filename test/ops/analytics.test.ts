// A site whose visits are counted, in an account that has Analytics Engine and in one that has not: wrangler uploads it for real.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test, vi } from "vitest"
import { openAccount } from "../../ops/deploy/account.ts"
import { uploadSite } from "../../ops/deploy/resources.ts"
import { Platform } from "./platform.ts"

const folder = mkdtempSync(join(tmpdir(), "analytics-"))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test.each([
  [true, ["VISITS"], /^version \S+$/],
  [
    false,
    [],
    /^version \S+; warning: .*https:\/\/dash\.cloudflare\.com\/0123456789abcdef0123456789abcdef\/workers\/analytics-engine/,
  ],
])(
  "in an account that has Analytics Engine (%s) the site is uploaded, with the datasets %j",
  async (has, bound, said) => {
    const platform = new Platform()
    platform.hasAnalyticsEngine = has
    vi.stubEnv("CLOUDFLARE_API_BASE_URL", `${await platform.start()}/client/v4`)
    vi.stubEnv("CLOUDFLARE_API_TOKEN", "a-token-of-the-platform")
    vi.stubEnv("WRANGLER_SEND_METRICS", "false")
    const brought = { secrets: { API_TOKEN: "a-secret" }, variables: {} }
    expect(await uploadSite(configured(), brought, await openAccount())).toMatch(said)
    const bindings = platform.workers.get("pelotao")?.bindings ?? []
    expect(bindings.filter(({ type }) => type === "analytics_engine").map(({ name }) => name)).toEqual(bound)
    expect(bindings).toContainEqual(expect.objectContaining({ name: "API_TOKEN", type: "secret_text" }))
    await platform.stop()
  },
)

function configured(): string {
  writeFileSync(join(folder, "worker.js"), "export default { fetch: () => new Response() }")
  const file = join(folder, "site.json")
  writeFileSync(
    file,
    JSON.stringify({
      ...{
        name: "pelotao",
        main: "worker.js",
        compatibility_date: "2026-10-12",
        workers_dev: true,
        preview_urls: false,
      },
      analytics_engine_datasets: [{ binding: "VISITS", dataset: "pelotao_visits" }],
    }),
  )
  return file
}
