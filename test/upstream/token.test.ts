import { createExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import { api } from "../../upstream/api.ts"

const local = "local-development-token"

describe("the API's token", () => {
  it.each([
    ["local", local, 404],
    ["production", "a-secret", 404],
    ["production", local, 503],
    ["preview", local, 503],
    ["production", "", 503],
    ["local", "", 503],
  ])("the API in %s whose token is %j answers its bearer with %i", async (environment, token, status) => {
    const said = vi.spyOn(console, "error").mockReturnValue()
    const request = new Request("https://api/api/v1/nothing", {
      headers: { authorization: `Bearer ${token || local}` },
    })
    const variables = { ...env, ENVIRONMENT: environment, API_TOKEN: token }
    const response = await api.fetch(request, variables, createExecutionContext())
    expect(response.status).toBe(status)
    const sentence = expect.stringMatching(/^API_TOKEN: .*npm run deploy/)
    if (status === 503) expect(said).toHaveBeenCalledWith(expect.objectContaining({ message: sentence }))
    said.mockRestore()
  })
})
