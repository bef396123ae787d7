import { describe, expect, it } from "vitest"
import { addresses } from "#app/domain/address/addresses.ts"
import { isReserved, isShortLinkCode } from "#app/domain/address/short-link-code.ts"
import { languageCodes, languages } from "#app/domain/format/language.ts"

describe("codes of short links", () => {
  it("no short link is called like the first part of an address of the site", () => {
    const all = Object.values(addresses).flatMap((rows) => Object.values(rows))
    const firsts = all.map((path) => path.split("/")[1] ?? "").filter((first) => !first.startsWith(":"))
    expect(firsts).toEqual(expect.arrayContaining(["rides", "api", "img", "qr.svg", ".well-known", "404"]))
    for (const first of firsts) expect([isReserved(first), isShortLinkCode(first)], first).toEqual([true, false])
  })

  it.each([
    ...new Set(languageCodes().flatMap((code) => [code, languages[code].prefix])),
    ...["api", "assets", "RIDES", "Store", "robots", "apple-app-site-association"],
  ])("no short link may take the reserved word %s", (word) =>
    expect([isReserved(word), isShortLinkCode(word)]).toEqual([true, false]),
  )

  it.each(["a", "Abc-1_2", "x".repeat(64), "ptx", "rides2", "a.b", "a~b", "ação", "v1.0", "gravel.cc"])(
    "a short link may be called %s",
    (code) => {
      expect(isShortLinkCode(code)).toBe(true)
    },
  )

  it.each([
    "",
    "x".repeat(65),
    "a/b",
    "a b",
    "a%20",
    "a\n",
    "?",
    "a+",
    ".a",
    "a.xml",
    "wp-login.php",
    "oembed",
    "sw.js",
  ])("a short link may not be called %j", (code) => {
    expect(isShortLinkCode(code)).toBe(false)
  })
})
