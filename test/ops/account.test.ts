// What a deployment finds in an account before it changes anything: names, a database and hosts of somebody else, and tokens.

import { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { openAccount } from "../../tools/ops/deploy/account.ts"
import { requireAddresses } from "../../tools/ops/deploy/addresses.ts"
import { planOf } from "../../tools/ops/deploy/plan.ts"
import { newToken, provideDatabase, requireNames } from "../../tools/ops/deploy/resources.ts"
import { deploy, inShort, uploadOf } from "./operator.ts"
import { type Binding, Platform, type Refusing } from "./platform.ts"

const domain = "pelotao.com.br"
const plan = planOf({ SITE_ORIGIN: `https://${domain}` }, "")
let platform: Platform

beforeEach(async () => {
  platform = new Platform()
  vi.stubEnv("CLOUDFLARE_API_BASE_URL", `${await platform.start()}/client/v4`)
  vi.stubEnv("CLOUDFLARE_API_TOKEN", "a-token-of-the-platform")
  vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", "")
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await platform.stop()
})

const secret = { name: "API_TOKEN", type: "secret_text", text: "a-secret" }
const assets = { name: "ASSETS", type: "assets" }

describe("the names of a deployment", () => {
  test.each<[string, Binding[], boolean]>([
    ["is no worker", [], true],
    ["has a secret alone, since it was set before the first deployment", [secret], true],
    ["is the site", [assets, secret], false],
  ])("a site that %s is deployed", async (_, bindings, isNew) => {
    if (bindings.length > 0) platform.has("pelotao", bindings)
    expect(await requireNames(await openAccount(), plan)).toBe(isNew)
  })

  test.each(["pelotao", "pelotao-upstream"])("a worker of somebody else called %s is refused", async (name) => {
    platform.has(name, [{ name: "SHOP", type: "kv_namespace" }])
    await expect(requireNames(await openAccount(), plan)).rejects.toThrow(`a worker called ${name} already`)
  })

  test("a database of somebody else is refused, and an empty one is taken", async () => {
    kept("an-id", "CREATE TABLE d1_migrations (name TEXT)")
    expect(await provideDatabase(await openAccount(), "pelotao", () => {})).toBe("an-id")
    kept("an-id", "CREATE TABLE d1_migrations (name TEXT); CREATE TABLE orders (id TEXT)")
    const refused = {
      message: expect.stringContaining("database called pelotao"),
      next: expect.stringContaining("WORKER"),
    }
    await expect(provideDatabase(await openAccount(), "pelotao", () => {})).rejects.toMatchObject(refused)
    expect(platform.changes).toEqual([])
  })

  function kept(id: string, sql: string): void {
    const sqlite = new DatabaseSync(":memory:")
    sqlite.exec(sql)
    platform.databases.get(id)?.sqlite.close()
    platform.databases.set(id, { name: "pelotao", sqlite })
  }
})

describe("the domain of a deployment", () => {
  const web = { type: "A", content: "203.0.113.7" }
  const mail = { type: "MX", content: "mx.mail.example" }
  const look = async () => requireAddresses(await openAccount(), "pelotao", { hosts: [domain], takesDomain: false })

  test.each<[string, () => unknown, string]>([
    ["has another worker", () => platform.domains.set(domain, "shop"), `${domain} leads to the worker shop.`],
    [
      "has records of another site",
      () => platform.records.set(domain, [mail, web, { type: "AAAA", content: "2001:db8::7" }]),
      `${domain} shows another site: record A 203.0.113.7, record AAAA 2001:db8::7.`,
    ],
    [
      "has records that the credentials may not read",
      () => {
        platform.records.set(domain, [web])
        unreadable([assets])
      },
      `${domain} shows another site: DNS records, which credentials without DNS: Read cannot see.`,
    ],
    [
      "shows nobody knows what, before there is the worker",
      () => unreadable(null),
      `${domain} may show another site, which credentials without DNS: Read cannot see.`,
    ],
  ])("a domain that %s is refused", async (_, prepare, message) => {
    prepare()
    const next = expect.stringMatching(/SITE_ORIGIN.*npm run deploy -- --take-domain/)
    await expect(look()).rejects.toMatchObject({ message, next })
  })

  test("a domain that is of no zone of the account is refused", async () => {
    platform.zones.clear()
    await expect(look()).rejects.toThrow("No zone of the account")
  })

  test.each<[string, () => unknown, boolean]>([
    ["records of mail alone", () => platform.records.set(domain, [mail]), true],
    ["nothing, as the platform tells who may not read records", () => unreadable([assets]), true],
    [
      "the site itself, whose record is the platform's",
      () => {
        platform.domains.set(domain, "pelotao")
        platform.records.set(domain, [{ type: "AAAA", content: "100::" }])
      },
      false,
    ],
  ])("a domain that has %s is no reason to stop", async (_, prepare, isNew) => {
    prepare()
    expect(await look()).toEqual({ isNew, replaced: [] })
  })

  function unreadable(bindings: Binding[] | null): void {
    platform.readsRecords = false
    if (bindings) platform.has("pelotao", bindings)
  }
})

test.each([
  ["is kept where both have one", [secret], [secret], false],
  ["is made where neither has one", null, null, true],
  ["is made where the API has none", [], [secret], true],
  ["is made where the site has none", [secret], [assets], true],
])("the token between the workers %s", async (_, ofApi, ofSite, isMade) => {
  if (ofApi) platform.has("pelotao-upstream", ofApi)
  if (ofSite) platform.has("pelotao", ofSite)
  const made = { API_TOKEN: expect.stringMatching(/^[\w-]{43}$/) }
  expect(await newToken(await openAccount(), plan)).toEqual(isMade ? made : {})
})

// A name of its own: what a deployment is configured by stands in dist under the name of the site.
const pedal = { WORKER_NAME: "pedal" }

const provided = ["POST /d1/database", "POST /storage/kv/namespaces"]
const withApi = [
  ...[...provided, "POST /d1/database/ID/query", ...uploadOf("pedal-share"), ...uploadOf("pedal-upstream")],
  ...["PUT /workers/scripts/pedal-upstream/schedules", "POST /workers/scripts/pedal/assets-upload-session"],
]

type Refused = { at: string; done: string[]; advice: RegExp } & Refusing

const refused: Record<string, Refused> = {
  "a token that may nothing": {
    ...{ call: /\/settings$/, status: 403, code: 10000, message: "Authentication error" },
    ...{ at: "account", done: [], advice: /permissions of docs\/operating\.md/ },
  },
  "an account whose plan has no stores": {
    ...{ call: /^POST \/storage/, status: 403, code: 10026, message: "your plan has no namespaces" },
    ...{ at: "storage", done: provided.slice(0, 1), advice: /Workers Paid/ },
  },
  "a migration that fails": {
    ...{ call: /\/query$/, status: 400, code: 7500, message: 'near "TABEL": syntax error' },
    ...{ at: "migrations", done: provided, advice: /still the old one/ },
  },
  "a site that is not taken": {
    ...{ call: /^PUT .*pedal$/, status: 400, code: 10021, message: "Script startup exceeded limits" },
    ...{ at: "site", done: withApi, advice: /The API is the new one/ },
  },
}

test.each(Object.entries(refused))("%s ends a deployment with a sentence and a next step", async (_, refusal) => {
  const platform = new Platform()
  platform.refusing = refusal
  const { status, complained } = await deploy(platform, pedal)
  await platform.stop()
  const [sentence = "", next = "", ...more] = complained.trim().split("\n")
  expect([status, more]).toEqual([1, []])
  expect(sentence).toMatch(`deploy: stopped at "${refusal.at}". `)
  expect(sentence).toContain(refusal.message)
  expect(next).toMatch(refusal.advice)
  expect(inShort(platform.changes)).toEqual(refusal.done)
  expect(platform.visits).toEqual([])
})

test.each([
  ["nobody who is logged in", { CLOUDFLARE_API_TOKEN: "" }, /at "account". Nobody is logged in.*\n→ .*wrangler login/],
  ["a platform that is down", {}, /stopped at "account". http.* does not answer\.\n→ \w/],
  ["an address that nobody can visit", { SITE_ORIGIN: "https://pelotao.example" }, /deploy: SITE_ORIGIN .*\n→ Set/],
])("%s ends a deployment before anybody is asked", async (_, env, sentence) => {
  const { status, complained } = await deploy(null, env)
  expect([status, complained]).toEqual([1, expect.stringMatching(sentence)])
})
