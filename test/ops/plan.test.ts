// The plan of a deployment: hosts, counters, mail, and how long it waits for a new address.

import { describe, expect, test } from "vitest"
import { hostsOf } from "../../ops/deploy/configuration.ts"
import { lookAt, wayBackToNothing } from "../../ops/deploy/look.ts"
import { mailService } from "../../ops/deploy/mail-and-maps.ts"
import { planOf } from "../../ops/deploy/plan.ts"
import { Platform } from "./platform.ts"

const site = "https://pelotao.com.br"

describe("the hosts of a site", () => {
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
  ])("at %s in %s with %j are %j", (domain, environment, variables, hosts) => {
    expect(hostsOf({ domain, environment }, variables)).toEqual(hosts)
  })
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

describe("the mail of a site", () => {
  const whole = { MAIL_URL: "https://mail.pelotao.cc/send", MAIL_FROM: "rotas@pelotao.cc", CONTACT_TO: "oi@pelotao.cc" }

  test.each([
    [whole, "by mail.pelotao.cc, messages to oi@pelotao.cc"],
    [{ ...whole, CONTACT_TO: "" }, "by mail.pelotao.cc, messages in the export alone (no CONTACT_TO)"],
  ])("is announced with its service and its reader: %j", (variables, text) => {
    expect(mailService(variables, "pelotao-upstream", true)).toBe(text)
  })

  test.each([
    [{ ...whole, MAIL_FROM: "" }, true, /MAIL_FROM ""/],
    [{ ...whole, MAIL_URL: "http://mail.pelotao.cc" }, true, /MAIL_URL is "http:/],
    [whole, false, /no bearer/],
  ])("is refused when it is half configured: %j", (variables, hasToken, reason) => {
    expect(() => mailService(variables, "pelotao-upstream", hasToken)).toThrow(reason)
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
    const looking = lookAt(origin, { isNew, say: (line) => lines.push(line), pause })
    await expect(looking).rejects.toThrow(`${origin} does not answer as it should`)
    return { lines, waited }
  }

  test("is repeated for ten minutes at a new address, with a line each time, and not at another", async () => {
    const { lines, waited } = await look(true)
    expect([waited, lines.length]).toEqual([600_000, 30])
    expect([lines[0], lines.at(-1)]).toEqual([
      `${nowhere} does not answer yet: a new name and its certificate take some minutes; looking again every 20 s, for 10 min more`,
      expect.stringMatching(/for 20 s more$/),
    ])
    expect(await look(false)).toEqual({ lines: [], waited: 0 })
  })

  test("says whether a new address answers at all", async () => {
    const platform = new Platform()
    const origin = `${await platform.start()}/site`
    const { lines } = await look(true, origin)
    await platform.stop()
    expect(lines[0]).toMatch(`${origin} answers, and not yet as it should; looking again`)
  })

  test("has no version to go back to after a first deployment", () => {
    const way = wayBackToNothing(planOf({ WORKER_NAME: "pedal" }, site))
    expect(way).toMatch(/pedal, Domains.*`npx wrangler delete --name pedal`/)
    expect(way).not.toContain("rollback")
  })
})
