import { expect, test } from "vitest"
import { hostsOf } from "../../ops/deploy/configuration.ts"

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
])("the domain %s in %s with the variables %j is led to the site by %j", (domain, environment, variables, hosts) => {
  expect(hostsOf({ domain, environment }, variables)).toEqual(hosts)
})
