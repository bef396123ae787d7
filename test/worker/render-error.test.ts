import { expect, it, vi } from "vitest"
import { pages } from "#app/pages.ts"
import * as api from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, initialDataOf, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

it("a view that breaks takes its page down, in its language, and not the navigation around it", async () => {
  upstream({ "/v1/rides/42": json(api.ride), "/v1/rides": json(api.listOf(api.ride)) })
  vi.spyOn(console, "error").mockImplementation(() => {})
  // Another file than the page's own, which may be loaded already.
  const broken = { ...pages.ride, source: "broken.tsx", view: () => Promise.resolve({ View: Broken }) }
  vi.spyOn(pages, "ride", "get").mockReturnValue(broken)
  const response = await visit("/en/rides/42")
  const html = await response.text()
  expect([response.status, response.headers.get("cache-control")]).toEqual([500, "no-store"])
  expect(await texts(html, "h1")).toEqual([en.errors.crashed])
  expect(await attributes(html, "meta[name=robots]", "content")).toEqual(["noindex"])
  expect(await attributes(html, "header a[aria-current], nav a[href='/en/store']", "href")).toContain("/en/store")
  expect(JSON.parse(await initialDataOf(html))).toMatchObject({ crashed: "/rides/42" })
  expect(html).not.toContain("a bolt came loose")
  expect((await visit("/en/rides")).status).toBe(200)
})

function Broken(): never {
  throw new Error("a bolt came loose")
}
