import { expect, test } from "vitest"
import { hostsOf } from "../../operate/deploy/configuration.ts"

test.each([
  ["pelotao.cc", "production", undefined, ["pelotao.cc"]],
  ["pelotao.cc", "production", "https://app.pelotao.cc", ["pelotao.cc", "app.pelotao.cc"]],
  ["pelotao.cc", "production", "https://pelotao.app.link", ["pelotao.cc"]],
  ["pelotao.cc", "production", "https://notpelotao.cc", ["pelotao.cc"]],
  ["preview.pelotao.cc", "preview", "https://app.preview.pelotao.cc", ["preview.pelotao.cc"]],
  [null, "production", "https://app.pelotao.workers.dev", []],
])("the domain %s in %s with the app's links at %s is led to the site by %j", (domain, environment, origin, hosts) => {
  expect(hostsOf({ domain, environment }, origin)).toEqual(hosts)
})
