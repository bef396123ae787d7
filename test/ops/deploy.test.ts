// A deployment from nothing, the same again, and what it says without doing anything.

import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Site, startSite } from "../support/site.ts"
import { deploy, inShort, type Told } from "./operator.ts"
import { Platform } from "./platform.ts"

describe("a deployment from nothing", () => {
  const platform = new Platform()
  let first: Told
  let second: Told
  let changes: string[] = []
  let token: string | undefined
  let site: Site

  /** The smoke test looks at the built site where it runs, in the place of an address of the platform's. */
  const deployed = (env: Record<string, string> = {}, ...more: string[]) =>
    deploy(platform, env, ["--smoke-origin", site.url, ...more])
  const worker = (name: string) => platform.workers.get(name)
  const secretOf = (name: string) => worker(name)?.bindings.find(({ type }) => type === "secret_text")?.text
  const variables = (name: string) => {
    const plain = worker(name)?.bindings.filter(({ type }) => type === "plain_text") ?? []
    return Object.fromEntries(plain.map(({ name, text }) => [name, text]))
  }

  beforeAll(async () => {
    site = await startSite()
    first = await deployed()
    changes = platform.changes.splice(0)
    token = secretOf("pelotao")
    second = await deployed()
  })
  afterAll(async () => {
    await Promise.all([platform.stop(), site.stop()])
  })

  test("a deployment ends well both times, and asks the platform nothing that it does not know", () => {
    expect([first.complained, first.status, second.complained, second.status]).toEqual(["", 0, "", 0])
    expect(platform.strange).toEqual([])
  })

  test("a deployment says that pages show no badges while no store is known to have the app", () => {
    for (const { said } of [first, second]) expect(said).toMatch(/no store is known to have the app.+APP_STORE_URL/)
  })

  test("a first deployment provides a database and stores, migrates, and uploads the API before the site", () => {
    expect(inShort(changes)).toEqual([
      "POST /d1/database",
      "POST /storage/kv/namespaces",
      "POST /d1/database/ID/query",
      "PUT /workers/scripts/pelotao-share",
      "POST /workers/scripts/pelotao-share/subdomain",
      "PUT /workers/scripts/pelotao-upstream",
      "POST /workers/scripts/pelotao-upstream/subdomain",
      "PUT /workers/scripts/pelotao-upstream/schedules",
      "POST /workers/scripts/pelotao/assets-upload-session",
      "PUT /workers/scripts/pelotao",
      "POST /workers/scripts/pelotao/subdomain",
      "PUT /workers/scripts/pelotao/domains/records",
    ])
    expect([...platform.databases.values()].map(({ name }) => name)).toEqual(["pelotao"])
    expect([...platform.stores.keys()]).toEqual(["pelotao-short-links", "pelotao-last-answers"])
  })

  test("the migrations have made the tables that the API reads", () => {
    const [database] = [...platform.databases.values()]
    const tables = database?.sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
    const names = tables?.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(["cycling_routes", "rides_search", "short_links", "d1_migrations"]))
  })

  test("the API and what draws share cards have no public address, and the site its domain alone", () => {
    for (const name of ["pelotao", "pelotao-upstream", "pelotao-share"])
      expect(worker(name)?.subdomain).toEqual({ enabled: false, previews_enabled: false })
    expect([...platform.domains]).toEqual([["pelotao.com.br", "pelotao"]])
  })

  test("both workers have one token that is not the repository's, and know where they are", () => {
    expect(token).toMatch(/^[\w-]{43}$/)
    const production = { ENVIRONMENT: "production", API_TOKEN_HASH: hashOf(token) }
    expect(variables("pelotao")).toEqual({ SITE_ORIGIN: "https://pelotao.com.br", ...production })
    expect(variables("pelotao-upstream")).toEqual({
      ...production,
      SITE_ORIGIN: "https://pelotao.com.br",
      MAIL_URL: "",
      MAIL_FROM: "",
      CONTACT_TO: "",
    })
    expect(secretOf("pelotao-upstream")).toBe(token)
    expect(first.said).not.toContain(token)
  })

  test("the upload switches logs, version and schedule on", () => {
    expect(worker("pelotao")?.metadata).toMatchObject({
      observability: { enabled: true, head_sampling_rate: 1, logs: { invocation_logs: false } },
    })
    expect(worker("pelotao-upstream")).toMatchObject({
      metadata: { observability: { enabled: true, head_sampling_rate: 1 } },
      crons: ["*/15 * * * *"],
    })
    for (const name of ["pelotao", "pelotao-upstream", "pelotao-share"]) {
      expect(worker(name)?.bindings).toContainEqual({ name: "VERSION", type: "version_metadata" })
    }
    expect(worker("pelotao")?.modules).toBeGreaterThan(50)
  })

  test("a second deployment uploads and makes nothing", () => {
    const setAgain = /\/(subdomain|schedules|domains\/records)$/
    expect(inShort(platform.changes.filter((call) => !setAgain.test(call)))).toEqual([
      "POST /workers/scripts/pelotao-share/versions",
      "POST /workers/scripts/pelotao-share/deployments",
      "PATCH /workers/scripts/pelotao-share/script-settings",
      "POST /workers/scripts/pelotao-upstream/versions",
      "POST /workers/scripts/pelotao-upstream/deployments",
      "PATCH /workers/scripts/pelotao-upstream/script-settings",
      "POST /workers/scripts/pelotao/assets-upload-session",
      "POST /workers/scripts/pelotao/versions",
      "POST /workers/scripts/pelotao/deployments",
      "PATCH /workers/scripts/pelotao/script-settings",
    ])
    expect([secretOf("pelotao"), secretOf("pelotao-upstream")]).toEqual([token, token])
    expect([platform.databases.size, platform.stores.size]).toEqual([1, 2])
  })

  test("a deployment without a mail service says what becomes of subscriptions and messages", () => {
    expect(first.said).toMatch(
      /^ {2}mail +none \(no MAIL_URL\): nobody is asked to confirm .* export messages FILE --remote`$/m,
    )
  })

  test("a deployment ends with a look at the site", () => {
    expect(first.said.trim().split("\n").at(-1)).toBe(`  smoke      ${site.url} is well`)
  })

  test("a run that stops between the uploads leaves two tokens; the next mends them, takes the domain for --take-domain, and a site that is not well ends with the way back", async () => {
    const before = secretOf("pelotao")
    platform.domains.clear()
    platform.records.set("pelotao.com.br", [{ type: "CNAME", content: "club.wordpress.com" }])
    // The API was made anew.
    const api = worker("pelotao-upstream")
    if (api) api.bindings = api.bindings.filter(({ name }) => !name.startsWith("API_TOKEN"))
    platform.refusing = { call: /pelotao\/versions$/, status: 400, code: 10021, message: "Script startup exceeded" }
    const broken = await deployed({}, "--take-domain")
    platform.refusing = null
    expect([broken.status, broken.complained]).toEqual([
      1,
      expect.stringMatching(/stopped at "site"[\s\S]*The API has a new token, which the site may lack/),
    ])
    expect(secretOf("pelotao")).toBe(before)
    expect(secretOf("pelotao-upstream")).toMatch(/^[\w-]{43}$/)
    expect(secretOf("pelotao-upstream")).not.toBe(before)

    const mended = await deployed({}, "--take-domain")
    expect([mended.status, mended.said]).toEqual([0, expect.stringMatching(/token +made/)])
    expect(secretOf("pelotao")).toBe(secretOf("pelotao-upstream"))
    const replaced = "will be replaced: pelotao.com.br shows another site: record CNAME club.wordpress.com\n"
    expect(mended.said).toContain(replaced)
    expect([platform.domains.get("pelotao.com.br"), platform.records.size]).toEqual(["pelotao", 0])
    const hash = hashOf(secretOf("pelotao"))
    // Nothing stands where this one's smoke test looks.
    const again = await deploy(platform)
    expect(again.said).toMatch(/token +kept/)
    expect([again.status, again.complained]).toEqual([
      1,
      expect.stringMatching(/stopped at "smoke"[\s\S]*wrangler rollback/),
    ])
    expect(["pelotao", "pelotao-upstream"].map((name) => variables(name).API_TOKEN_HASH)).toEqual([hash, hash])
  })

  test("another environment has workers, a database, stores and counters of its own", async () => {
    const preview = { ENVIRONMENT: "preview", SITE_ORIGIN: "https://pelotao-preview.club.workers.dev" }
    const { complained } = await deployed(preview)
    expect(complained).toBe("")
    const api = { name: "UPSTREAM", type: "service", service: "pelotao-upstream-preview" }
    const share = { name: "SHARE", type: "service", service: "pelotao-share-preview" }
    expect(worker("pelotao-preview")).toMatchObject({
      bindings: expect.arrayContaining([api, share]),
      subdomain: { enabled: true },
    })
    const hash = hashOf(secretOf("pelotao-preview"))
    expect(variables("pelotao-preview")).toEqual({ ...preview, CACHES: "none", API_TOKEN_HASH: hash })
    expect(secretOf("pelotao-preview")).not.toBe(secretOf("pelotao"))
    expect([...platform.databases.values()].map(({ name }) => name)).toEqual(["pelotao", "pelotao-preview"])
    const stores = ["pelotao-short-links-preview", "pelotao-last-answers-preview"]
    expect([...platform.stores.keys()].slice(2)).toEqual(stores)
    const counters = (name: string) =>
      worker(name)?.bindings.flatMap(({ type, namespace_id }) => (type === "ratelimit" ? [namespace_id] : []))
    const all = ["", "-upstream"].flatMap((part) => [`pelotao${part}`, `pelotao${part}-preview`]).flatMap(counters)
    expect([all.length, new Set(all).size]).toEqual([8, 8])
  })
})

function hashOf(token = ""): string {
  return createHash("sha256").update(token).digest("hex").slice(0, 16)
}

test("what is built says no environment but to a run on this machine, so that an upload of it serves nothing", () => {
  const { vars } = JSON.parse(readFileSync("dist/pelotao/wrangler.json", "utf8"))
  expect(vars.ENVIRONMENT).toBe("")
  expect(readFileSync("dist/pelotao/.dev.vars", "utf8")).toMatch(/^ENVIRONMENT=local$/m)
})

test("a dry run says each step and asks nobody", async () => {
  const { status, said } = await deploy(null, {}, ["--dry-run"])
  expect(status).toBe(0)
  const lines = said.trim().split("\n").slice(1)
  const steps = lines.map((line) => line.trim().split(/\s+would /)[0])
  const provided = ["build", "account", "database", "stores", "token", "mail", "migrations"]
  expect(steps).toEqual([...provided, "share", "maps", "API", "site", "smoke"])
})

test.each([
  ["react", "MIT License"],
  ["maplibre-gl", "Redistribution and use in source and binary forms"],
  ["@googlemaps/polyline-codec", "Apache License"],
  ["@sentry/browser", "Permission is hereby granted"],
  ["Archivo", "SIL OPEN FONT LICENSE"],
  ["lucide-static", "ISC License"],
])("the built site brings the notice of %s", (name, words) => {
  const sections = readFileSync("dist/client/licenses.txt", "utf8").split(/^## /m)
  const notice = sections.find((section) => section.startsWith(`${name} - `) || section.startsWith(`${name}\n`))
  expect(notice).toContain(words)
})
