// Which token each worker gets. What becomes of it, and of a run that stopped between the two, is in deploy.test.ts.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { openAccount, provideToken } from "../../ops/deploy/account.ts"
import { planOf } from "../../ops/deploy/plan.ts"
import { Platform } from "./platform.ts"

const plan = planOf({ SITE_ORIGIN: "https://pelotao.com.br" }, "")
const made = {
  secrets: { API_TOKEN: expect.stringMatching(/^[\w-]{43}$/) },
  variables: { API_TOKEN_HASH: expect.stringMatching(/^[0-9a-f]{16}$/) },
}
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

describe("a site that asks another API", () => {
  test("the token of another API is its operator's to set", async () => {
    const token = provideToken(await openAccount(), plan, true)
    await expect(token).rejects.toMatchObject({
      message: expect.stringContaining("API_BASE_URL"),
      next: expect.stringContaining("wrangler secret put API_TOKEN --name pelotao"),
    })
  })

  test("the token of another API is left alone when the embedded one gets its own", async () => {
    uploaded("pelotao", { token: "of-the-other" })
    const tokens = await provideToken(await openAccount(), plan, true)
    expect(tokens).toEqual({ api: made, site: { secrets: {}, variables: {} }, isMade: true })
  })

  test("a site of the embedded API has the token that the API has", async () => {
    const { api, site } = await provideToken(await openAccount(), plan, false)
    expect(api).toEqual(made)
    expect(site).toEqual(api)
  })
})

describe("a site of the embedded API", () => {
  test.each<[string, string | undefined, string | undefined, boolean, string?]>([
    ["keeps a token of which both have the same hash", "a-hash", "a-hash", false],
    ["gets a new one when the hashes differ", "a-hash", "another", true],
    ["gets a new one when the API does not say which it has", undefined, "a-hash", true],
    ["gets a new one when the site does not say which it has", "a-hash", undefined, true],
    ["gets a new one when neither says which it has", undefined, undefined, true],
    ["gets a new one when the site has lost its own", "a-hash", "a-hash", true, ""],
  ])("%s", async (_, ofApi, ofSite, isMade, siteToken = "two") => {
    uploaded("pelotao-upstream", { token: "one", hash: ofApi })
    uploaded("pelotao", { token: siteToken, hash: ofSite })
    const same = { secrets: {}, variables: { API_TOKEN_HASH: "a-hash" } }
    const expected = isMade ? made : same
    expect(await provideToken(await openAccount(), plan, false)).toEqual({ api: expected, site: expected, isMade })
  })
})

function uploaded(name: string, { token, hash }: { token: string; hash?: string | undefined }): void {
  const bindings = [
    ...(token === "" ? [] : [{ name: "API_TOKEN", type: "secret_text", text: token }]),
    ...(hash === undefined ? [] : [{ name: "API_TOKEN_HASH", type: "plain_text", text: hash }]),
  ]
  const subdomain = { enabled: false, previews_enabled: false }
  platform.workers.set(name, { bindings, metadata: {}, modules: 1, subdomain, crons: [] })
}
