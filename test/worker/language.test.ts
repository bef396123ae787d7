import { beforeEach, describe, expect, it } from "vitest"
import { languageCodes, languages } from "#app/domain/format/language.ts"
import { listOf, ride } from "./api-objects.ts"
import { textsIn } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

const prefixes = Object.values(languages).map(({ prefix }) => prefix)

async function languageOf(path: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const [language] = await attributes(await read(path, headers), "html", "lang")
  return language
}

describe("the language of a page", () => {
  beforeEach(() => void upstream({ "/v1/rides": json(listOf(ride)) }))

  it("a page is in Portuguese when the request names no language", async () => {
    expect(await languageOf("/rides")).toBe("pt-BR")
  })

  it.each([
    ["/pt/rides", "pt-BR"],
    ["/es/rides", "es"],
    ["/en/rides", "en"],
    ["/en", "en"],
  ])("a page is in the language of its address: %s", async (path, language) => {
    expect(await languageOf(path, { cookie: "language=es", "accept-language": "es" })).toBe(language)
  })

  it("a page is in the language of the cookie rather than the browser's", async () => {
    expect(await languageOf("/rides", { cookie: "theme=light; language=es", "accept-language": "en" })).toBe("es")
  })

  it("a cookie with an unknown language is ignored", async () => {
    expect(await languageOf("/rides", { cookie: "language=xx", "accept-language": "en" })).toBe("en")
  })

  it.each([
    ["en", "en"],
    ["es-AR,en;q=0.5", "es"],
    ["en;q=0.3, es;q=0.8, pt;q=0.1", "es"],
    ["xx, xy;q=0.9, en;q=0.1", "en"],
    ["en;q=0, es;q=0.1", "es"],
    ["EN-us", "en"],
    ["pt-PT", "pt-BR"],
    ["xx", "pt-BR"],
    ["*", "pt-BR"],
    [";;q=,,", "pt-BR"],
  ])("a page is in the language that the browser weighs most: %s", async (header, language) => {
    expect(await languageOf("/rides", { "accept-language": header })).toBe(language)
  })

  it("a page speaks its language and asks the API in it", async () => {
    for (const code of languageCodes()) {
      const asked = upstream({ "/v1/rides": json(listOf(ride)) })
      const html = await read(`/${languages[code].prefix}/rides`)
      expect(await texts(html, "h1")).toEqual([textsIn(code).rides.title])
      expect(asked.map(({ headers }) => headers.get("accept-language"))).toEqual([code])
    }
  })
})

describe("the cookie that mirrors the stored language", () => {
  beforeEach(() => void upstream({ "/v1/rides": json(listOf(ride)) }))

  const setBy = async (path: string, cookie = "") =>
    (await visit(path, { headers: { cookie, "accept-language": "es" } })).headers.get("set-cookie")

  it("a page renews the cookie that asked for its language, which a script could only keep for days", async () => {
    expect(await setBy("/rides", "language=en")).toBe("language=en; Path=/; Max-Age=31536000; SameSite=Lax")
  })

  it("a page sets the cookie to the language of its address", async () => {
    expect(await setBy("/en/rides", "language=es")).toMatch(/^language=en;/)
  })

  it.each(["/rides", "/map?lang=en", "/api/v1/rides", "/robots.txt"])(
    "what nobody chose a language for sets no cookie: %s",
    async (path) => {
      expect(await setBy(path, path === "/rides" ? "" : "language=en")).toBeNull()
    },
  )
})

describe("addresses with a language", () => {
  beforeEach(() => void upstream({ "/v1/rides": json({ ...listOf(ride), nextCursor: "next" }) }))

  it.each([
    ["/rides", "https://pelotao.example/rides"],
    ["/pt/rides", "https://pelotao.example/rides"],
    ["/es/rides", "https://pelotao.example/es/rides"],
    ["/en/rides", "https://pelotao.example/en/rides"],
    ["/en", "https://pelotao.example/en"],
    ["/en/rides?nobody=knows", "https://pelotao.example/en/rides"],
  ])("an address with a language has one canonical form: %s", async (path, canonical) => {
    expect(await attributes(await read(path), "link[rel=canonical]", "href")).toEqual([canonical])
  })

  it("a page names its address in every language, without a prefix for the default", async () => {
    for (const path of ["/rides", "/en/rides"]) {
      const html = await read(path)
      const codes = await attributes(html, "link[hreflang]", "hreflang")
      const hrefs = await attributes(html, "link[hreflang]", "href")
      expect(Object.fromEntries(codes.map((code, position) => [code, hrefs[position]]))).toEqual({
        ...Object.fromEntries(
          languageCodes().map((code) => [code, `https://pelotao.example/${languages[code].prefix}/rides`]),
        ),
        "pt-BR": "https://pelotao.example/rides",
        "x-default": "https://pelotao.example/rides",
      })
    }
  })

  it.each(prefixes)("every link of a page keeps the language of its address: /%s", async (prefix) => {
    const html = await read(`/${prefix}/rides`)
    const links = (await attributes(html, "a:not([hreflang])", "href")).filter((href) => href.startsWith("/"))
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter((href) => href !== `/${prefix}` && !href.startsWith(`/${prefix}/`))).toEqual([])
    expect(links).toContain(`/${prefix}/rides/42`)
    expect(links).toContain(`/${prefix}/rides?cursor=next`)
  })

  it("the links of an address without a language have none", async () => {
    const links = await attributes(
      await read("/rides", { cookie: "language=en" }),
      "a:not([hreflang]):not([type])",
      "href",
    )
    expect(links).toContain("/rides/42")
    expect(links.filter((href) => prefixes.some((prefix) => `${href}/`.startsWith(`/${prefix}/`)))).toEqual([])
  })

  it("an address with a language has one spelling: /pt-BR/rides is sent on to /pt/rides", async () => {
    const response = await visit("/pt-BR/rides?q=serra")
    expect([response.status, response.headers.get("location")]).toEqual([308, "/pt/rides?q=serra"])
  })

  it("a page offers itself in every language, without internal parameters", async () => {
    const html = await read("/en/rides?q=serra")
    expect(await attributes(html, "header a[hreflang]", "href")).toEqual(
      prefixes.map((prefix) => `/${prefix}/rides?q=serra`),
    )
  })
})

describe("the association files of the phones", () => {
  it.each(["/apple-app-site-association", "/.well-known/apple-app-site-association"])(
    "the association file %s is the same in every language",
    async (path) => {
      const bodies = await Promise.all(
        languageCodes().map(async (code) => (await visit(path, { headers: { cookie: `language=${code}` } })).text()),
      )
      expect(new Set(bodies).size).toBe(1)
      expect(bodies[0]).toContain("applinks")
    },
  )

  it("no association file stands behind a language, and none is applied to its address", async () => {
    const { headers } = await visit("/en/apple-app-site-association")
    expect([headers.get("location"), headers.get("set-cookie")]).toEqual(["/404", null])
  })
})
