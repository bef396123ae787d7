// Proves [3.2][7.3]

import { expect, it, vi } from "vitest"
import { expectMarkup, texts } from "./markup.ts"
import { raw, upstream } from "./upstream.ts"
import { readWith, visit } from "./visit.ts"

/** The destination that the page of a short link shows; null when it leads to /404. */
async function destinationOf(body: string): Promise<string | null> {
  upstream({ "/v1/shortner/abc": raw(body) })
  const response = await visit("/abc")
  if (response.headers.get("location") === "/404") return null
  const [shown = ""] = await texts(await response.text(), ".destination")
  return shown
}

const longest = `https://shop.example/${"x".repeat(2_048 - 21)}`

const asTheyAre = [
  ...["https://shop.example/tyres", "http://shop.example", "https://other.example/abc123", longest],
  ...["https://pelotao.example/rides/42", "https://pelotao.example/en/rides", "https://pelotao.example/store"],
  ...["https://pelotao.example/promo/2026", "https://pelotao.example/en/promo/2026"],
]

it.each([
  ...asTheyAre.map((same) => [same, same]),
  ['"https://shop.example/tyres"', "https://shop.example/tyres"],
  ['"https:\\/\\/shop.example\\/tyres"', "https://shop.example/tyres"],
  [" \n https://shop.example/tyres \r\n", "https://shop.example/tyres"],
  ['  "  https://shop.example/tyres  "  ', "https://shop.example/tyres"],
  ["HTTPS://SHOP.example/Tyres", "https://shop.example/Tyres"],
  ["https://café.example/ação", "https://xn--caf-dma.example/a%C3%A7%C3%A3o"],
  ["https://pelotao.example/", "https://pelotao.example"],
  ["/rides/42", "Pelotão/rides/42"],
  ['"/en/rides?q=serra#map"', "Pelotão/en/rides?q=serra#map"],
  ["/", "Pelotão/"],
  ["/rides/../stolen", "Pelotão/stolen"],
])("a short link may lead to %s", async (body, shown) => {
  expect(await destinationOf(body)).toBe(shown)
})

it.each([
  ...["javascript:alert(1)", "JavaScript:alert(1)", "java\tscript:alert(1)", "vbscript:x", "mailto:ana@serra.cc"],
  ...["data:text/html,<script>alert(1)</script>", "file:///etc/passwd", "ftp://files.example/", "rides/42", "?q=serra"],
  ...["/\\elsewhere.example/", "/..//elsewhere.example/", "/.//elsewhere.example/", "/en/..//elsewhere.example/"],
  ...["https:/elsewhere.example", "https://user:secret@elsewhere.example/"],
  ...["https://:secret@elsewhere.example/", "https://shop.example/a\nb", "https://shop.example/a\u0000b"],
  ...["https://shop.example/a\u007fb", '{"url":"https://shop.example/"}', "42"],
  ...['["https://shop.example/"]', "<html>https://shop.example/</html>", `https://shop.example/${"ã".repeat(700)}`],
  // Short links of this site.
  ...["https://pelotao.example/abc123", "http://pelotao.example/abc123", "https://PELOTAO.example/abc123/"],
  ...["https://pelotao.example/en/abc123", "https://pelotao.example/abc123?again=1#x"],
  ...["https://pelotao.example/pt-BR/abc123", "https://pelotao.example//abc123", "https://pelotao.example/%61bc123"],
  ...["https://pelotao.example/en//abc123", "/abc123", "/en/abc123?x#y", "/rides/../abc123"],
])("a short link may not lead to %s", async (body) => {
  expect(await destinationOf(body)).toBeNull()
})

it.each([
  ["relative", "//elsewhere.example/rides"],
  ["relative", "elsewhere.example"],
  ["relative", "/..//elsewhere.example/rides"],
  ["relative", "https:elsewhere.example/rides/42"],
  ["relative", "https:rides/42?from=https://shop.example/"],
  ["relative", "https://"],
  ["relative", '"https://shop.example'],
  ["relative", "1https://shop.example/"],
  ["scheme", "pelotao://rides/42"],
  ["scheme", "xhttps://shop.example/"],
  ["scheme", "httpsx://shop.example/"],
  ["credentials", "https://user@elsewhere.example/"],
  ["characters", "https://shop.example/a b"],
  ["too_long", `${longest}x`],
  ["too_long", `https://shop.example/${"x/../".repeat(500)}`],
  ["circular", "https://pelotao.example/abc123"],
])("the log has the reason of a refused destination and its code: %s, %s", async (reason, body) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
  expect(await destinationOf(body)).toBeNull()
  expect(warn.mock.calls).toEqual([[{ event: "short_link_refused", code: "abc", reason }]])
})

it.each(['"', "'"])("a destination stands in the page as text, never as markup: %s", async (quote) => {
  const body = `https://shop.example/${quote}><script>alert(1)</script>`
  const html = await readWith({ "/v1/shortner/abc": raw(body) }, "/abc")
  expect(html).not.toContain("<script>alert")
  await expectMarkup(html, { ".destination": [expect.stringContaining("alert(1)")] })
})

it("a destination that is a path leads to the host of the visitor", async () => {
  const html = await readWith({ "/v1/shortner/treinos": raw("/rides?q=serra") }, "/treinos")
  await expectMarkup(html, { "a.button-primary@href": ["/rides?q=serra"] })
  expect(html).toContain('content="10; url=/rides?q=serra"')
})

it("a destination may be broken at its joints", async () => {
  const html = await readWith({ "/v1/shortner/abc": raw("https://shop.example/a-b/c?d=1") }, "/abc")
  expect(html).toContain("/<wbr/>a-<wbr/>b/<wbr/>c?<wbr/>d=<wbr/>1")
})
