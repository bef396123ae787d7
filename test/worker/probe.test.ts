import { env, exports } from "cloudflare:workers"
import { expect, it, vi } from "vitest"
it("probe", async () => {
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => { console.log("ASKED", (input as Request).url); return Response.json({ items: [], nextCursor: null, total: 0 }) })
  const t = Date.now()
  const r = await exports.default.fetch("https://pelotao.example/rides")
  console.log(r.status, [...r.headers], (await r.text()).slice(0, 1500), Date.now() - t, Object.keys(env), spy.mock.calls.length)
  console.log(env.UPSTREAM === undefined)
})
