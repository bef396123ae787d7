// What the programs of other packages that a deployment runs are given of its environment: each is started for real, and what is loaded
// before it writes down its variables and ends it.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest"
import { findAccount } from "#upstream/database/open.ts"
import { uploadMaps } from "../../ops/deploy/mail-and-maps.ts"
import { buildSite, wrangler } from "../../ops/deploy/programs.ts"

const folder = mkdtempSync(join(tmpdir(), "environment-"))
const seen = join(folder, "seen.json")
const probe = join(folder, "probe.mjs")
const given = {
  CLOUDFLARE_API_TOKEN: "of-the-platform",
  SENTRY_AUTH_TOKEN: "of-the-reporter",
  SENTRY_ORG: "pelotao",
  SENTRY_PROJECT: "site",
  PURGE_TOKEN: "of-the-site",
  GITHUB_TOKEN: "of-the-workflow",
  // Workers Builds would have each worker uploaded under this name.
  WRANGLER_CI_OVERRIDE_NAME: "pelotao",
  RELEASE: "v1.2.0",
}

beforeEach(() => {
  writeFileSync(
    probe,
    `import { writeFileSync } from "node:fs"
writeFileSync(${JSON.stringify(seen)}, JSON.stringify({ program: process.argv[1], env: process.env }))
console.log(JSON.stringify({ token: "of-the-login" }))
process.exit(0)`,
  )
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value)
  vi.stubEnv("NODE_OPTIONS", `--import ${pathToFileURL(probe).href}`)
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

const maps = join(folder, "maps")
mkdirSync(maps)
writeFileSync(join(maps, "release.txt"), "v1.2.0")

test.each<[string, () => Promise<unknown>, Partial<typeof given>]>([
  ["wrangler.js", () => wrangler(["whoami"]), { CLOUDFLARE_API_TOKEN: "of-the-platform" }],
  ["vite.js", buildSite, { RELEASE: "v1.2.0", SENTRY_AUTH_TOKEN: "withheld" }],
  [
    "sentry-cli",
    () => uploadMaps(maps),
    { SENTRY_AUTH_TOKEN: "of-the-reporter", SENTRY_ORG: "pelotao", SENTRY_PROJECT: "site" },
  ],
])("%s of this repository gets the variables that it needs and no token of another", async (name, run, expected) => {
  await run()
  expect(variables(name)).toEqual(expected)
})

test("wrangler that is asked for a login gets no token of another", async () => {
  vi.stubEnv("CLOUDFLARE_API_TOKEN", undefined)
  vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", "an-account")
  expect(await findAccount(undefined)).toMatchObject({ token: "of-the-login" })
  expect(variables("wrangler.js")).toEqual({})
})

/** Those of the given ones that the program which was started last had. */
function variables(name: string) {
  const { program, env } = JSON.parse(readFileSync(seen, "utf8"))
  rmSync(seen)
  expect(program).toMatch(new RegExp(`^${process.cwd()}/node_modules/.*${name.replace(".", "\\.")}$`))
  return Object.fromEntries(Object.entries(env).filter(([variable]) => Object.hasOwn(given, variable)))
}
