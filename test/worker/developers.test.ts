import { describe, expect, it } from "vitest"
import { openApi } from "../../upstream/document/openapi.ts"
import { routes } from "../../upstream/routes.ts"
import { attributes, texts } from "./markup.ts"
import { upstream } from "./upstream.ts"
import { read } from "./visit.ts"

const document = openApi(routes)

describe("the page for developers", () => {
  it.each([
    ["/developers", "Para desenvolvedores"],
    ["/es/developers", "Para desarrolladores"],
    ["/en/developers", "For developers"],
  ])("%s tells all operations of the API in its markup, and asks the API nothing", async (path, title) => {
    const asked = upstream({})
    const html = await read(path)
    expect(await texts(html, "h1")).toEqual([title])
    const operations = Object.entries(document.paths).flatMap(([address, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({ id: operationId, said: `${method} ${address}` })),
    )
    const summaries = await texts(html, "#operations summary code")
    expect(summaries.map((text) => text.toLowerCase()).toSorted()).toEqual(
      operations.map(({ said }) => said.toLowerCase()).toSorted(),
    )
    const ids = await attributes(html, "#operations details > div", "id")
    expect(ids.toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
    expect(asked).toEqual([])
  })

  it.each([
    ["/developers", "indispensável"],
    ["/es/developers", "imprescindible"],
    ["/en/developers", "needed"],
  ])("%s marks the operations that the site cannot do without", async (path, word) => {
    upstream({})
    const needed = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).filter((operation) => operation["x-site-need"] === "needed"),
    )
    expect(await texts(await read(path), "#operations summary em")).toEqual(needed.map(() => word))
  })

  it("every type on the page for developers leads to its schema there", async () => {
    upstream({})
    const html = await read("/developers")
    const links = await attributes(html, '#operations a[href^="#"], #schemas a[href^="#"]', "href")
    const ids = (await attributes(html, "[id]", "id")).map((id) => `#${id}`)
    expect(links.length).toBeGreaterThan(60)
    expect(links.filter((link) => !ids.includes(link))).toEqual([])
  })

  it("the words of the document are marked as English, and the page's own are not", async () => {
    upstream({})
    const html = await read("/developers")
    expect(await texts(html, '[lang="en"]')).toContain("Longitude in degrees, WGS 84, east is positive.")
    const fields = await attributes(html, ".fields dd", "lang")
    expect(fields.length).toBeGreaterThan(300)
    expect(fields.filter((lang) => lang !== "en")).toEqual([])
    expect(await attributes(html, "h2, .developers h4", "lang")).not.toContain("en")
  })

  it("the page for developers leads to the document, to the routes that can be embedded and to a map to copy", async () => {
    upstream({})
    const html = await read("/en/developers")
    const links = await attributes(html, ".developers a", "href")
    expect(links).toContain("/openapi.json")
    expect(links).toContain("/en/cycling-routes")
    const code = (await texts(html, ".code")).join("\n")
    expect(code).toContain('src="https://pelotao.example/map?layers=routes,groups"'.replaceAll('"', "&quot;"))
    expect(code).toContain("npm run conformance -- ")
  })

  it("the foot of every page leads to the page for developers", async () => {
    upstream({})
    expect(await attributes(await read("/terms-of-use"), "footer a", "href")).toContain("/developers")
  })
})
