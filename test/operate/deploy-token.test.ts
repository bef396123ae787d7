// The token of a site that asks another API than the embedded one.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { openAccount } from "../../operate/deploy/account.ts"
import { planOf } from "../../operate/deploy/plan.ts"
import { provideToken } from "../../operate/deploy/resources.ts"
import { Platform } from "./platform.ts"

const plan = planOf({ SITE_ORIGIN: "https://pelotao.com.br" }, "")
const made = { API_TOKEN: expect.stringMatching(/^[\w-]{43}$/) }
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
    const subdomain = { enabled: false, previews_enabled: false }
    const bindings = [{ name: "API_TOKEN", type: "secret_text", text: "of-the-other" }]
    platform.workers.set("pelotao", { bindings, metadata: {}, modules: 1, subdomain, crons: [] })
    expect(await provideToken(await openAccount(), plan, true)).toEqual({ api: made, site: {} })
  })

  test("a site of the embedded API has the token that the API has", async () => {
    const { api, site } = await provideToken(await openAccount(), plan, false)
    expect(api).toEqual(made)
    expect(site).toEqual(api)
  })
})
