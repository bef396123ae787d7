// Proves [9.4]

import { beforeEach, describe, expect, it } from "vitest"
import { languageCodes, languages } from "#app/domain/format/language.ts"
import { listOf, ride } from "./api-objects.ts"
import { textsIn } from "./locales.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { entityReplies } from "./page-content.ts"
import { json, upstream } from "./upstream.ts"
import { headersOf, read, visit } from "./visit.ts"

const prefixes = Object.values(languages).map(({ prefix }) => prefix)
beforeEach(() => void upstream({ "/v1/rides": json({ ...listOf(ride), nextCursor: "next" }) }))

describe("the language of a page [1.7][9.4]", () => {
  it.each([
    ["/rides", {}, "pt-BR"],
    ["/pt/rides", { cookie: "language=es", "accept-language": "es" }, "pt-BR"],
    ["/es/rides", { cookie: "language=en", "accept-language": "en" }, "es"],
    ["/en/rides", { cookie: "language=es", "accept-language": "es" }, "en"],
    ["/rides", { cookie: "theme=light; language=es", "accept-language": "en" }, "es"],
    ["/rides", { cookie: "language=xx", "accept-language": "en" }, "en"],
    ["/rides", { "accept-language": "en;q=0.3, es;q=0.8, pt;q=0.1" }, "es"],
  ])("is that of the address, else of the cookie, else of the browser: %s, %o", async (path, headers, language) => {
    await expectMarkup(await read(path, headers), { "html@lang": [language] })
  })

  it("is that of its words and of the questions to the API", async () => {
    for (const code of languageCodes()) {
      const asked = upstream({ "/v1/rides": json(listOf(ride)) })
      expect(await texts(await read(`/${languages[code].prefix}/rides`), "h1")).toEqual([textsIn(code).rides.title])
      expect(asked.map(({ headers }) => headers.get("accept-language"))).toEqual([code])
    }
  })
})

it.each([
  // A cookie that a script set would last for days only.
  ["/rides", "language=en", "language=en; Path=/; Max-Age=31536000; SameSite=Lax"],
  ["/en/rides", "language=es", expect.stringMatching(/^language=en;/)],
  ["/rides", "", null],
  ["/map?lang=en", "language=en", null],
  ["/api/v1/rides", "language=en", null],
  ["/robots.txt", "language=en", null],
])(
  "the cookie that mirrors the stored language is set where somebody chose it: %s, %s [9.4]",
  async (path, cookie, expected) => {
    const { headers } = await visit(path, { headers: { cookie, "accept-language": "es" } })
    expect(headers.get("set-cookie")).toEqual(expected)
  },
)

describe("an address with a language [2.5]", () => {
  it("offers every language without internal parameters", async () => {
    const hrefs = prefixes.map((prefix) => `/${prefix}/rides?q=serra`)
    await expectMarkup(await read("/en/rides?q=serra"), { "header a[hreflang]@href": hrefs })
  })

  it.each(prefixes)("keeps it in every link: /%s", async (prefix) => {
    const html = await read(`/${prefix}/rides`)
    const links = (await attributes(html, "a:not([hreflang])", "href")).filter((href) => href.startsWith("/"))
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter((href) => href !== `/${prefix}` && !href.startsWith(`/${prefix}/`))).toEqual([])
    expect(links).toEqual(expect.arrayContaining([`/${prefix}/rides/42`, `/${prefix}/rides?cursor=next`]))
  })

  it("is led to from no link of an address without one", async () => {
    const html = await read("/rides", { cookie: "language=en" })
    const links = await attributes(html, "a:not([hreflang]):not([href*='/feeds/'])", "href")
    expect(links).toContain("/rides/42")
    expect(links.filter((href) => prefixes.some((prefix) => `${href}/`.startsWith(`/${prefix}/`)))).toEqual([])
  })

  it("has one spelling", async () => {
    expect(await headersOf("/pt-BR/rides?q=serra")).toMatchObject({ status: 308, location: "/pt/rides?q=serra" })
  })
})

it.each([
  ["/cycling-routes/serra", ["Ponte em obras ", "Subida longa, descida boa."]],
  ["/rides/42", ["Com vento contra."]],
  ["/cycling-groups/turma", ["Toda terça."]],
  ["/events/pedal", ["Leve luz."]],
  ["/product/bike", ["verde", "Pouco usada."]],
  ["/stolen/caso", ["Tem um adesivo no quadro.", "azul"]],
])("a text of a member is marked as Portuguese in other languages: %s", async (path, texts) => {
  upstream(entityReplies)
  for (const prefix of ["/es", "/en"]) await expectMarkup(await read(prefix + path), { "main [lang=pt-BR]": texts })
  await expectMarkup(await read(path), { "main [lang]@lang": [] })
})
