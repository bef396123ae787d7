import { expect, it } from "vitest"
import { openApi } from "../../upstream/document/openapi.ts"
import { routes } from "../../upstream/routes.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { upstream } from "./upstream.ts"
import { read } from "./visit.ts"

const operations = Object.entries(openApi(routes).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`.toLowerCase(), ...operation })),
)

it.each([
  ["/developers", "Para desenvolvedores", "indispensável"],
  ["/es/developers", "Para desarrolladores", "imprescindible"],
  ["/en/developers", "For developers", "needed"],
])(
  "the page for developers has all operations, marks those that the site needs, and asks nothing: %s",
  async (path, title, word) => {
    const asked = upstream({})
    const html = await read(path)
    await expectMarkup(html, {
      h1: [title],
      "#operations summary em": operations.filter((one) => one["x-site-need"] === "needed").map(() => word),
    })
    const summaries = await texts(html, "#operations summary code")
    expect(summaries.map((text) => text.toLowerCase()).toSorted()).toEqual(
      operations.map(({ name }) => name).toSorted(),
    )
    const ids = await attributes(html, "#operations details > div", "id")
    expect(ids.toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted())
    expect(asked).toEqual([])
  },
)

it("every type on the page for developers leads to its schema there", async () => {
  const html = await read("/developers")
  const links = await attributes(html, '#operations a[href^="#"], #schemas a[href^="#"]', "href")
  const ids = (await attributes(html, "[id]", "id")).map((id) => `#${id}`)
  expect(links.length).toBeGreaterThan(60)
  expect(links.filter((link) => !ids.includes(link))).toEqual([])
})

it("the page for developers marks the text of the document as English, and its own not", async () => {
  const html = await read("/developers")
  expect(await texts(html, '[lang="en"]')).toContain("Longitude in degrees, WGS 84, east is positive.")
  const fields = await attributes(html, ".fields dd", "lang")
  expect(fields.length).toBeGreaterThan(300)
  expect(fields.filter((lang) => lang !== "en")).toEqual([])
  expect(await attributes(html, "h2, .developers h4", "lang")).not.toContain("en")
})

it("the page for developers leads to the document, to the routes that can be embedded and to a map to copy", async () => {
  const html = await read("/en/developers")
  await expectMarkup(html, {
    ".developers a@href": expect.arrayContaining(["/openapi.json", "/en/cycling-routes"]),
    "footer a@href": expect.arrayContaining(["/en/developers"]),
  })
  const code = (await texts(html, ".code")).join("\n")
  expect(code).toContain('src="https://pelotao.example/map?layers=routes,groups"'.replaceAll('"', "&quot;"))
  expect(code).toContain("npm run conformance -- ")
})
