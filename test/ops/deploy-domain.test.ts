// Whose a host is before a deployment: what shows another site is not taken without a word. That it is with one is in deploy.test.ts.

import { expect, test } from "vitest"
import { deploy } from "./operator.ts"
import { Platform } from "./platform.ts"

const variables = { WORKER_NAME: "roda" }
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
  const { status, complained } = await deploy(platform, variables)
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
  const { complained } = await deploy(platform, variables)
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
