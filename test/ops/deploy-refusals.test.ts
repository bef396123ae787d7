// Deployments that are refused, or that would take the host of another site: they say why and what to do, and change nothing more.

import { DatabaseSync } from "node:sqlite"
import { describe, expect, test } from "vitest"
import { deploy, inShort } from "./operator.ts"
import { Platform, type Refusing } from "./platform.ts"

// A name of its own: what a deployment is configured by stands in dist under the name of the site.
const pedal = { WORKER_NAME: "pedal" }

const upload = (name: string) => [`PUT /workers/scripts/${name}`, `POST /workers/scripts/${name}/subdomain`]
const provided = ["POST /d1/database", "POST /storage/kv/namespaces"]
const migrated = [...provided, "POST /d1/database/ID/query"]
const withShare = [...migrated, ...upload("pedal-share")]
const withApi = [...withShare, ...upload("pedal-upstream"), "PUT /workers/scripts/pedal-upstream/schedules"]
const withFiles = [...withApi, "POST /workers/scripts/pedal/assets-upload-session"]

type Refused = { at: string; done: string[]; advice: RegExp } & Refusing

const refused: Record<string, Refused> = {
  "a token that may nothing": {
    ...{ call: /\/settings$/, status: 403, code: 10000, message: "Authentication error" },
    ...{ at: "account", done: [], advice: /permissions of docs\/operating\.md/ },
  },
  "an account whose plan has no more databases": {
    ...{ call: /^POST \/d1/, status: 400, code: 7406, message: "System limit reached: databases per account (10)" },
    ...{ at: "database", done: [], advice: /Workers Paid/ },
  },
  "an account whose plan has no stores": {
    ...{ call: /^POST \/storage/, status: 403, code: 10026, message: "your plan has no namespaces" },
    ...{ at: "stores", done: provided.slice(0, 1), advice: /Workers Paid/ },
  },
  "a token that may not see secrets": {
    ...{ call: /\/secrets$/, status: 400, code: 10405, message: "secrets are out of bounds" },
    ...{ at: "token", done: provided, advice: /may read secrets/ },
  },
  "a migration that fails": {
    ...{ call: /\/query$/, status: 400, code: 7500, message: 'near "TABEL": syntax error' },
    ...{ at: "migrations", done: provided, advice: /still the old one/ },
  },
  "a worker for share cards that is not taken": {
    ...{ call: /^PUT .*share$/, status: 400, code: 10021, message: "Script startup exceeded limits" },
    ...{ at: "share", done: migrated, advice: /API and site are still the old ones/ },
  },
  "an API that is not taken": {
    ...{ call: /^PUT .*upstream$/, status: 400, code: 10021, message: "Script startup exceeded limits" },
    ...{ at: "API", done: withShare, advice: /site was not touched/ },
  },
  "a site that is not taken": {
    ...{ call: /^PUT .*pedal$/, status: 400, code: 10021, message: "Script startup exceeded limits" },
    ...{ at: "site", done: withFiles, advice: /API has a new token[\s\S]*The API is the new one/ },
  },
  "a domain that is not led to the site": {
    ...{
      call: /\/domains\/records$/,
      status: 409,
      code: 100117,
      message: "Hostname already has externally managed DNS",
    },
    ...{ at: "site", done: [...withFiles, ...upload("pedal")], advice: /Take the record of that host away/ },
  },
}

describe("a refusal", () => {
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

  test.each<[string, (platform: Platform) => void, Record<string, string>, RegExp]>([
    [
      "a worker of somebody else with the site's name",
      ownedByShop,
      {},
      /a worker called pedal already[\s\S]*WORKER_NAME/,
    ],
    [
      "a database of somebody else with the site's name",
      keptByShop,
      {},
      /a database called pedal already[\s\S]*WORKER_NAME/,
    ],
    [
      "a domain that is of no zone of the account",
      ({ zones }) => zones.clear(),
      {},
      /No zone of the account[\s\S]*Zone: Read/,
    ],
    [
      "an address that the platform would not give",
      () => {},
      { SITE_ORIGIN: "https://pelotao.club.workers.dev" },
      /https:\/\/pedal\.club\.workers\.dev/,
    ],
    ["nobody who is logged in", () => {}, { CLOUDFLARE_API_TOKEN: "" }, /Nobody is logged in[\s\S]*wrangler login/],
  ])("%s ends a deployment before anything is changed", async (_, prepare, env, sentence) => {
    const platform = new Platform()
    prepare(platform)
    const { status, complained } = await deploy(platform, { ...pedal, ...env })
    await platform.stop()
    expect([status, complained]).toEqual([1, expect.stringMatching(sentence)])
    expect(platform.changes).toEqual([])
  })

  test.each([
    ["SITE_ORIGIN", "https://pelotao.example"],
    ["SITE_ORIGIN", "http://pelotao.com.br"],
    ["SITE_ORIGIN", "https://pelotao.com.br/site"],
    ["SITE_ORIGIN", ""],
    ["ENVIRONMENT", "local"],
    ["WORKER_NAME", "Pedal & Co"],
  ])("a bad variable ends a deployment before anybody is asked: %s = %j", async (name, value) => {
    const { status, said, complained } = await deploy(null, { [name]: value })
    expect([status, said, complained]).toEqual([1, "", expect.stringMatching(new RegExp(`deploy: ${name} .*\n→ \\w`))])
  })
})

describe("the domain of a deployment", () => {
  const domain = "pelotao.com.br"
  const web = { type: "A", content: "203.0.113.7" }
  const mail = { type: "MX", content: "mx.mail.example" }

  test.each<[string, (platform: Platform) => void, string]>([
    ["another worker", ({ domains }) => domains.set(domain, "shop"), `${domain} leads to the worker shop.`],
    [
      "records of another site",
      ({ records }) => records.set(domain, [mail, web, { type: "AAAA", content: "2001:db8::7" }]),
      `${domain} shows another site: record A 203.0.113.7, record AAAA 2001:db8::7.`,
    ],
    [
      "records that the credentials may not read",
      (platform) => {
        platform.records.set(domain, [web])
        unreadable(platform)
        own(platform)
      },
      `${domain} shows another site: DNS records, which credentials without DNS: Read cannot see.`,
    ],
    [
      "nobody knows what, before there is the worker",
      unreadable,
      `${domain} may show another site, which credentials without DNS: Read cannot see.`,
    ],
  ])("a domain that has %s ends a deployment before anything is changed", async (_, prepare, sentence) => {
    const platform = shortPlatform()
    prepare(platform)
    const { status, complained } = await deploy(platform, { WORKER_NAME: "roda" })
    await platform.stop()
    const [said, next] = complained.trim().split("\n")
    expect([status, said]).toEqual([1, `deploy: stopped at "account". ${sentence}`])
    expect(next).toMatch(/SITE_ORIGIN.*npm run deploy -- --take-domain/)
    expect(platform.changes).toEqual([])
  })

  test.each<[string, (platform: Platform) => void]>([
    ["records of mail alone", ({ records }) => records.set(domain, [mail])],
    [
      "nothing, as the platform tells who may not read records",
      (platform) => {
        unreadable(platform)
        own(platform)
      },
    ],
    [
      "the site itself, whose record is the platform's",
      ({ domains, records }) => {
        domains.set(domain, "roda")
        records.set(domain, [{ type: "AAAA", content: "100::" }])
      },
    ],
  ])("a domain that has %s is no reason to stop", async (_, prepare) => {
    const platform = shortPlatform()
    prepare(platform)
    const { complained } = await deploy(platform, { WORKER_NAME: "roda" })
    await platform.stop()
    expect(complained).toContain('stopped at "database"')
  })

  /** It refuses what comes after the look at the domain. */
  function shortPlatform(): Platform {
    const platform = new Platform()
    platform.refusing = { call: /^POST \/d1/, status: 400, code: 7406, message: "as far as this test goes" }
    return platform
  }

  function unreadable(platform: Platform): void {
    platform.readsRecords = false
  }

  /** The site is there already, without a domain. */
  function own({ workers }: Platform): void {
    const bindings = [{ name: "ASSETS", type: "assets" }]
    workers.set("roda", {
      ...{ bindings, metadata: {}, modules: 1, crons: [] },
      subdomain: { enabled: true, previews_enabled: false },
    })
  }
})

function keptByShop({ databases }: Platform): void {
  const sqlite = new DatabaseSync(":memory:")
  sqlite.exec("CREATE TABLE d1_migrations (name TEXT); CREATE TABLE orders (id TEXT)")
  databases.set("a-database-of-the-shop", { name: "pedal", sqlite })
}

function ownedByShop({ workers }: Platform): void {
  const subdomain = { enabled: true, previews_enabled: true }
  workers.set("pedal", {
    bindings: [{ name: "SHOP", type: "kv_namespace" }],
    metadata: {},
    modules: 1,
    subdomain,
    crons: [],
  })
}
