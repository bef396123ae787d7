// A deployment from nothing, the same again from another machine, and what it says without doing anything.

import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Site, startSite } from "../support/site.ts"
import { deploy, forgetDeployments, inShort, type Told, uploadOf } from "./operator.ts"
import { Platform } from "./platform.ts"

describe("a deployment from nothing", () => {
  const platform = new Platform()
  const names = ["pelotao", "pelotao-upstream", "pelotao-share"]
  let first: Told
  let second: Told
  let made: ReturnType<typeof everyId>
  let changes: string[] = []
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
  /** What the workers are bound to, with the token. */
  const everyId = () => names.map((name) => worker(name)?.bindings.toSorted((a, b) => (a.name < b.name ? -1 : 1)))

  beforeAll(async () => {
    forgetDeployments()
    site = await startSite()
    first = await deployed()
    changes = platform.changes.splice(0)
    made = everyId()
    forgetDeployments()
    second = await deployed()
  })
  afterAll(async () => {
    await Promise.all([platform.stop(), site.stop()])
  })

  test("a deployment ends well both times, and asks the platform nothing that it does not know", () => {
    expect([first.complained, first.status, second.complained, second.status]).toEqual(["", 0, "", 0])
    expect(platform.strange).toEqual([])
    expect(first.said.trim().split("\n").at(-1)).toBe(`  smoke      ${site.url} is well`)
  })

  test("a first deployment makes the database before its migrations, and uploads the API before the site", () => {
    expect(inShort(changes)).toEqual([
      ...["POST /d1/database", "POST /storage/kv/namespaces", "POST /d1/database/ID/query"],
      ...[...uploadOf("pelotao-share"), ...uploadOf("pelotao-upstream")],
      "PUT /workers/scripts/pelotao-upstream/schedules",
      "POST /workers/scripts/pelotao/assets-upload-session",
      ...uploadOf("pelotao"),
      "PUT /workers/scripts/pelotao/domains/records",
    ])
    expect(first.said.match(/making the .*/g)).toEqual([
      "making the database pelotao",
      "making the store pelotao-short-links",
      "making the store pelotao-last-answers",
    ])
  })

  test("the migrations have made the tables that the API reads", () => {
    const [database] = [...platform.databases.values()]
    const tables = database?.sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
    const named = tables?.map(({ name }) => name)
    expect(named).toEqual(expect.arrayContaining(["cycling_routes", "rides_search", "short_links", "d1_migrations"]))
  })

  test("the API and what draws share cards have no public address, and the site its domain alone", () => {
    for (const name of names) expect(worker(name)?.subdomain).toEqual({ enabled: false, previews_enabled: false })
    expect([...platform.domains]).toEqual([["pelotao.com.br", "pelotao"]])
  })

  test("both workers have one token that is not the repository's, and know where they are", () => {
    const own = { SITE_ORIGIN: "https://pelotao.com.br", ENVIRONMENT: "production" }
    expect(variables("pelotao")).toEqual(own)
    expect(variables("pelotao-upstream")).toEqual({ ...own, MAIL_URL: "", MAIL_FROM: "", CONTACT_TO: "" })
    expect(secretOf("pelotao")).toMatch(/^[\w-]{43}$/)
    expect(secretOf("pelotao-upstream")).toBe(secretOf("pelotao"))
    expect(first.said).not.toContain(secretOf("pelotao"))
  })

  test("the upload switches logs, version and schedule on", () => {
    const observability = { enabled: true, head_sampling_rate: 1 }
    const ofSite = { ...observability, logs: { invocation_logs: false } }
    expect(worker("pelotao")?.metadata).toMatchObject({ observability: ofSite })
    expect(worker("pelotao-upstream")).toMatchObject({ metadata: { observability }, crons: ["*/15 * * * *"] })
    for (const name of names)
      expect(worker(name)?.bindings).toContainEqual({ name: "VERSION", type: "version_metadata" })
    expect(worker("pelotao")?.modules).toBeGreaterThan(50)
  })

  test("a second deployment, from a clean checkout on another machine, uploads, and keeps every id and the token", () => {
    const setAgain = /\/(subdomain|schedules|domains\/records)$/
    const uploaded = (name: string) =>
      ["POST versions", "POST deployments", "PATCH script-settings"].map((call) =>
        call.replace(" ", ` /workers/scripts/${name}/`),
      )
    expect(inShort(platform.changes.filter((call) => !setAgain.test(call)))).toEqual([
      ...uploaded("pelotao-share"),
      ...uploaded("pelotao-upstream"),
      "POST /workers/scripts/pelotao/assets-upload-session",
      ...uploaded("pelotao"),
    ])
    expect(everyId()).toEqual(made)
    expect([platform.databases.size, platform.stores.size]).toEqual([1, 2])
    expect(second.said).not.toContain("making the")
  })

  test("a lost token is made anew for both, and --take-domain replaces another site", async () => {
    const before = secretOf("pelotao")
    platform.domains.clear()
    platform.records.set("pelotao.com.br", [{ type: "CNAME", content: "club.wordpress.com" }])
    const api = worker("pelotao-upstream")
    if (api) api.bindings = api.bindings.filter(({ name }) => name !== "API_TOKEN")
    const { status, said } = await deployed({}, "--take-domain")
    expect(status).toBe(0)
    expect(said).toMatch(/token +made/)
    expect(said).toContain("will be replaced: pelotao.com.br shows another site: record CNAME club.wordpress.com\n")
    expect([platform.domains.get("pelotao.com.br"), platform.records.size]).toEqual(["pelotao", 0])
    expect(secretOf("pelotao")).toBe(secretOf("pelotao-upstream"))
    expect(secretOf("pelotao")).not.toBe(before)
  })

  test("another environment has workers, a database, stores and counters of its own", async () => {
    const preview = { ENVIRONMENT: "preview", SITE_ORIGIN: "https://pelotao-preview.club.workers.dev" }
    const { said, complained } = await deployed(preview)
    expect(complained).toBe("")
    expect(said).toMatch(/site +version \S+, at https:\/\/pelotao-preview\.club\.workers\.dev\n/)
    const api = { name: "UPSTREAM", type: "service", service: "pelotao-upstream-preview" }
    const share = { name: "SHARE", type: "service", service: "pelotao-share-preview" }
    expect(worker("pelotao-preview")).toMatchObject({
      bindings: expect.arrayContaining([api, share]),
      subdomain: { enabled: true },
    })
    expect(variables("pelotao-preview")).toEqual({ ...preview, CACHES: "none" })
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
  const provided = ["build", "account", "storage", "token", "mail", "migrations"]
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
