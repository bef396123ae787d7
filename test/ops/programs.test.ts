// Programs that a deployment runs: the variables that each gets, and uploads by wrangler and sentry-cli, which run for real.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { pathToFileURL } from "node:url"
import * as v from "valibot"
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { findAccount } from "#upstream/database/open.ts"
import { openAccount } from "../../tools/ops/deploy/account.ts"
import { uploadMaps } from "../../tools/ops/deploy/mail-and-maps.ts"
import { buildSite, nextOf, wrangler } from "../../tools/ops/deploy/programs.ts"
import { upload } from "../../tools/ops/deploy/resources.ts"
import { served } from "../support/served.ts"
import { Platform } from "./platform.ts"

const folder = mkdtempSync(join(tmpdir(), "programs-"))
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

function stubEnv(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
}

const reporter = { SENTRY_AUTH_TOKEN: "of-the-reporter", SENTRY_ORG: "pelotao", SENTRY_PROJECT: "site" }

describe("the variables of a program", () => {
  const seen = join(folder, "seen.json")
  const probe = join(folder, "probe.mjs")
  const given = {
    ...reporter,
    CLOUDFLARE_API_TOKEN: "of-the-platform",
    PURGE_TOKEN: "of-the-site",
    GITHUB_TOKEN: "of-the-workflow",
    // Workers Builds would have each worker uploaded under this name.
    WRANGLER_CI_OVERRIDE_NAME: "pelotao",
    RELEASE: "v1.2.0",
  }
  const maps = mkdtempSync(join(tmpdir(), "maps-"))
  writeFileSync(join(maps, "release.txt"), "v1.2.0")
  afterAll(() => rmSync(maps, { recursive: true }))

  // What is loaded before a program writes down its variables and ends it.
  beforeEach(() => {
    writeFileSync(
      probe,
      `import { writeFileSync } from "node:fs"
writeFileSync(${JSON.stringify(seen)}, JSON.stringify({ program: process.argv[1], env: process.env }))
console.log(JSON.stringify({ token: "of-the-login" }))
process.exit(0)`,
    )
    stubEnv({ ...given, NODE_OPTIONS: `--import ${pathToFileURL(probe).href}` })
  })

  /** Those of the given ones that the last program had. */
  function variablesOf(name: string) {
    const { program, env } = JSON.parse(readFileSync(seen, "utf8"))
    rmSync(seen)
    expect(program).toMatch(new RegExp(`^${process.cwd()}/node_modules/.*${name.replace(".", "\\.")}$`))
    return Object.fromEntries(Object.entries(env).filter(([variable]) => Object.hasOwn(given, variable)))
  }

  test.each<[string, () => Promise<unknown>, Partial<typeof given>]>([
    ["wrangler.js", () => wrangler(["whoami"]), { CLOUDFLARE_API_TOKEN: "of-the-platform" }],
    ["vite.js", buildSite, { RELEASE: "v1.2.0", SENTRY_AUTH_TOKEN: "withheld" }],
    ["sentry-cli", () => uploadMaps(maps), reporter],
  ])("include no token of another: %s", async (name, run, expected) => {
    await run()
    expect(variablesOf(name)).toEqual(expected)
  })

  test("include no token when wrangler is asked for its login", async () => {
    vi.stubEnv("CLOUDFLARE_API_TOKEN", undefined)
    vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", "an-account")
    expect(await findAccount(undefined, process.env)).toMatchObject({ token: "of-the-login" })
    expect(variablesOf("wrangler.js")).toEqual({})
  })
})

test("an upload without a required secret is refused by wrangler, and another keeps the secrets that are there", async () => {
  const file = join(folder, "worker.json")
  const secret = { name: "MAIL_TOKEN", type: "secret_text", text: "of-the-mail" }
  const platform = new Platform()
  onTestFinished(() => platform.stop())
  const CLOUDFLARE_API_BASE_URL = `${await platform.start()}/client/v4`
  const CLOUDFLARE_API_TOKEN = "a-token-of-the-platform"
  stubEnv({ CLOUDFLARE_API_BASE_URL, CLOUDFLARE_API_TOKEN, WRANGLER_SEND_METRICS: "false" })
  const worker = {
    name: "pelotao",
    main: "worker.js",
    compatibility_date: "2026-10-12",
    workers_dev: false,
    preview_urls: false,
  }
  writeFileSync(join(folder, "worker.js"), "export default { fetch: () => new Response() }")
  writeFileSync(file, JSON.stringify({ ...worker, secrets: { required: ["API_TOKEN", "MAIL_TOKEN"] } }))
  const refused = await upload(await openAccount(), file, { API_TOKEN: "a-secret" }).catch(String)
  expect(refused).toContain("required secrets have not been set: MAIL_TOKEN")
  expect(nextOf(refused)).toContain("wrangler secret put")
  expect(platform.changes).toEqual([])
  platform.has("pelotao", [secret])
  expect(await upload(await openAccount(), file, { API_TOKEN: "a-secret" })).toMatch(/^version \S+$/)
  expect(platform.workers.get("pelotao")?.bindings).toEqual([
    expect.objectContaining({ name: "API_TOKEN", type: "secret_text", text: "a-secret" }),
    secret,
  ])
})

describe("the upload of source maps", () => {
  const empty = join(folder, "empty")
  beforeEach(() => mkdirSync(empty, { recursive: true }))

  test("is skipped without a token of the reporter", async () => {
    vi.stubEnv("SENTRY_AUTH_TOKEN", "")
    expect(await uploadMaps(empty)).toMatch(/^none/)
  })

  test.each([
    ["SENTRY_ORG is not set", { SENTRY_ORG: "" }],
    ["SENTRY_PROJECT is not set", { SENTRY_PROJECT: "" }],
    ["was built without SENTRY_AUTH_TOKEN", {}],
  ])("is refused with a sentence and a next step: %s", async (sentence, missing) => {
    stubEnv({ ...reporter, ...missing })
    const refused = { message: expect.stringContaining(sentence), next: expect.stringMatching(/[Dd]eploy/) }
    await expect(uploadMaps(empty)).rejects.toMatchObject(refused)
  })

  test("sends the scripts and their maps to the reporter under the release", async () => {
    const built = join(folder, "built")
    mkdirSync(join(built, "assets"), { recursive: true })
    writeFileSync(join(built, "release.txt"), "v1.2.0")
    writeFileSync(join(built, "assets/entry.js"), "console.log(1)")
    const map = { version: 3, sources: ["entry.ts"], sourcesContent: ["console.log(1)"], names: [], mappings: "AAAA" }
    writeFileSync(join(built, "assets/entry.js.map"), JSON.stringify(map))
    const { url, bearers, assembled, received } = await startReporter()
    stubEnv({ ...reporter, SENTRY_URL: url })
    expect(await uploadMaps(built)).toBe("of release v1.2.0")
    expect(bearers).toEqual(new Set(["Bearer of-the-reporter"]))
    expect(assembled.at(-1)).toMatchObject({ version: "v1.2.0", projects: ["site"] })
    for (const file of ["assets/entry.js", "assets/entry.js.map"]) expect(received()).toContain(file)
  })

  const assembling = v.looseObject({ chunks: v.array(v.string()) })
  const sizes = { chunkSize: 8_388_608, chunksPerRequest: 64, maxRequestSize: 33_554_432 }
  const accept = ["artifact_bundles", "artifact_bundles_v2"]
  const limits = { ...sizes, concurrency: 1, hashAlgorithm: "sha1", compression: [], accept }

  /** Stands in for as much of Sentry as an upload asks: https://develop.sentry.dev/application-architecture/artifact-bundles/ */
  async function startReporter() {
    const bearers = new Set<string>()
    const assembled: v.InferOutput<typeof assembling>[] = []
    let received = ""
    const url = await served(async (request, response) => {
      const body = (await buffer(request)).toString("latin1")
      bearers.add(request.headers.authorization ?? "")
      response.setHeader("content-type", "application/json")
      if (request.url?.endsWith("/assemble/")) {
        const bundle = v.parse(assembling, JSON.parse(body))
        assembled.push(bundle)
        const missingChunks = received === "" ? bundle.chunks : []
        response.end(JSON.stringify({ state: received === "" ? "not_found" : "created", missingChunks }))
        return
      }
      if (request.method === "POST") received += body
      response.end(JSON.stringify({ ...limits, url: `${url}/api/0/organizations/pelotao/chunk-upload/` }))
    })
    return { url, bearers, assembled, received: () => received }
  }
})
