// The plan of a deployment: variables, hosts, counters, mail, and how long it waits for a new address.

import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { configure, hostsOf } from "../../tools/ops/deploy/configuration.ts"
import { lookAt } from "../../tools/ops/deploy/look.ts"
import { mailService } from "../../tools/ops/deploy/mail-and-maps.ts"
import { planOf } from "../../tools/ops/deploy/plan.ts"
import { served } from "../support/served.ts"

const site = "https://pelotao.com.br"

test.each([
  ["SITE_ORIGIN", "https://pelotao.example"],
  ["SITE_ORIGIN", "http://pelotao.com.br"],
  ["SITE_ORIGIN", "https://pelotao.com.br/site"],
  ["SITE_ORIGIN", ""],
  ["ENVIRONMENT", "local"],
  ["WORKER_NAME", "Pedal & Co"],
])("a bad variable is refused by its name: %s = %j", (name, value) => {
  expect(() => planOf({ [name]: value }, "https://pelotao.example")).toThrow(name)
})

const app = (host: string) => ({ APP_LINK_ORIGIN: `https://${host}` })
const www = { WWW_REDIRECT: "on" }

test.each([
  ["pelotao.cc", "production", {}, ["pelotao.cc"]],
  ["pelotao.cc", "production", app("app.pelotao.cc"), ["pelotao.cc", "app.pelotao.cc"]],
  ["pelotao.cc", "production", app("pelotao.app.link"), ["pelotao.cc"]],
  ["pelotao.cc", "production", app("notpelotao.cc"), ["pelotao.cc"]],
  ["preview.pelotao.cc", "preview", app("app.preview.pelotao.cc"), ["preview.pelotao.cc"]],
  [null, "production", app("app.pelotao.workers.dev"), []],
  ["pelotao.cc", "production", www, ["pelotao.cc", "www.pelotao.cc"]],
  ["www.pelotao.cc", "production", www, ["www.pelotao.cc", "pelotao.cc"]],
  ["pelotao.cc", "production", { WWW_REDIRECT: "off" }, ["pelotao.cc"]],
  ["preview.pelotao.cc", "preview", www, ["preview.pelotao.cc"]],
  [null, "production", www, []],
])("the hosts of a site at %s in %s with %j are %j", (domain, environment, variables, hosts) => {
  expect(hostsOf({ domain, environment }, variables)).toEqual(hosts)
})

test("the counters and datasets of two clubs and two environments of one account differ, and stay", () => {
  const plans = ["pelotao", "pedal"].flatMap((WORKER_NAME) =>
    ["production", "preview"].map((ENVIRONMENT) => planOf({ WORKER_NAME, ENVIRONMENT }, site)),
  )
  const counters = plans.flatMap((plan) => ["1001", "1002", "4101"].map(plan.counterOf))
  expect(new Set(counters).size).toBe(12)
  for (const counter of counters) expect([/^[1-9]\d*$/.test(counter), Number(counter) < 2 ** 31]).toEqual([true, true])
  const again = planOf({ WORKER_NAME: "pedal", ENVIRONMENT: "preview" }, site)
  expect(again.counterOf("4101")).toBe(counters.at(-1))
  const datasets = ["pelotao_visits", "pelotao_preview_visits", "pedal_visits", "pedal_preview_visits"]
  expect(plans.map((plan) => plan.datasetOf("visits"))).toEqual(datasets)
})

describe("the configuration of a deployment", () => {
  const plan = planOf({ ENVIRONMENT: "preview" }, site)
  const ids = { database: "of-d1", stores: new Map([["pelotao-short-links-preview", "of-kv"]]) }
  const configured = (ofSite: Record<string, string>, ofApi: Record<string, string>) =>
    configure(
      plan,
      {
        api: { vars: { API_TOKEN: "of-local-runs", ...ofApi }, ratelimits: [], d1_databases: [{ binding: "DB" }] },
        share: {},
        site: {
          ...{ vars: ofSite, ratelimits: [{ namespace_id: "1001" }], services: [{ binding: "SHARE" }] },
          ...{ kv_namespaces: [{ binding: "SHORT_LINKS" }], analytics_engine_datasets: [{ dataset: "visits" }] },
        },
      },
      ids,
    )

  test.each<[string, Record<string, string>, Record<string, string>, string[]]>([
    ["alone", {}, {}, ["API_TOKEN"]],
    ["with a mail service", {}, { MAIL_URL: "https://mail.pelotao.cc" }, ["API_TOKEN", "MAIL_TOKEN"]],
    ["of which nobody asks", { API_BASE_URL: "https://api.pelotao.cc/api" }, { MAIL_URL: "https://mail" }, []],
  ])("requires the secrets of an API %s", (_, ofSite, ofApi, required) => {
    const { api, site } = configured(ofSite, ofApi)
    expect([api.secrets.required, site.secrets.required]).toEqual([required, ["API_TOKEN"]])
    expect(api.vars).not.toHaveProperty("API_TOKEN")
  })

  test("names what belongs to its environment", () => {
    const { api, share, site } = configured({}, {})
    expect([api.name, share.name, site.name]).toEqual([plan.api, plan.share, plan.site])
    const database = { database_name: "pelotao-preview", database_id: "of-d1" }
    expect(api.d1_databases).toEqual([{ binding: "DB", ...database }])
    expect(site).toMatchObject({
      services: [{ binding: "SHARE", service: "pelotao-share-preview" }],
      kv_namespaces: [{ binding: "SHORT_LINKS", id: "of-kv" }],
      ratelimits: [{ namespace_id: plan.counterOf("1001") }],
      analytics_engine_datasets: [{ dataset: "pelotao_preview_visits" }],
      routes: [{ pattern: "pelotao.com.br", custom_domain: true }],
    })
  })
})

describe("the mail of a site", () => {
  const whole = { MAIL_URL: "https://mail.pelotao.cc/send", MAIL_FROM: "rotas@pelotao.cc", CONTACT_TO: "oi@pelotao.cc" }

  test.each([
    [whole, "by mail.pelotao.cc, messages to oi@pelotao.cc"],
    [{ ...whole, CONTACT_TO: "" }, "by mail.pelotao.cc, messages in the export alone (no CONTACT_TO)"],
  ])("is announced with its service and its reader: %j", (variables, text) => {
    expect(mailService(variables)).toBe(text)
  })

  test("is said to be none without a service, with what becomes of messages", () => {
    expect(mailService({ MAIL_URL: "" })).toMatch(/^none \(no MAIL_URL\): nobody is asked to confirm .*export messages/)
  })

  test.each([
    [{ ...whole, MAIL_FROM: "" }, /MAIL_FROM ""/],
    [{ ...whole, MAIL_URL: "http://mail.pelotao.cc" }, /MAIL_URL is "http:/],
  ])("is refused when it is half configured: %j", (variables, reason) => {
    expect(() => mailService(variables)).toThrow(reason)
  })
})

describe("the look at a deployed site", () => {
  const nowhere = "http://127.0.0.1:9"

  /** Its minutes pass at once. */
  async function look(isNew: boolean, origin = nowhere) {
    const lines: string[] = []
    let waited = 0
    const pause = async (milliseconds: number) => {
      waited += milliseconds
    }
    const looking = lookAt(origin, { isNew, version: "of-the-upload", say: (line) => lines.push(line), pause })
    await expect(looking).rejects.toThrow(`${origin} does not answer as it should`)
    return { lines, waited }
  }

  test("is repeated for ten minutes at a new address, with a line each time, and not at another", async () => {
    const { lines, waited } = await look(true)
    expect([waited, lines.length]).toEqual([600_000, 30])
    expect([lines[0], lines.at(-1)]).toEqual([
      `${nowhere} does not answer as it should yet: a new name and its certificate take some minutes; looking again every 20 s, for 600 s more`,
      expect.stringMatching(/for 20 s more$/),
    ])
    expect(await look(false)).toEqual({ lines: [], waited: 0 })
  })

  test.each([
    [Number.POSITIVE_INFINITY, 3],
    [1, 1],
    [0, 0],
  ])("waits a minute for the version that was uploaded, which is shown after %d answers", async (answers, times) => {
    let asked = 0
    const version = () => (asked++ < answers ? "of-before" : "of-the-upload")
    const site = await served((_, response) => response.end(JSON.stringify({ version: version() })))
    const { lines, waited } = await look(false, site)
    const line = `${site} still shows version of-before; looking again in 20 s`
    expect([waited, lines]).toEqual([times * 20_000, Array(times).fill(line)])
  })
})

test("nothing makes built files cost: no cache of the platform is on before the worker", () => {
  expect(readFileSync("wrangler.toml", "utf8")).not.toMatch(/^\[cache\]|cache = /m)
})
