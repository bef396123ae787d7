import { env as bindings } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import { resolveShortLink } from "#worker/short-links.ts"
import { attributes, texts } from "./markup.ts"
import { raw, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

let codes = 0

/** Where a visitor is told that a fresh code leads; null when it leads to /404. */
async function destinationOf(body: string): Promise<string | null> {
  codes += 1
  upstream({ [`/v1/shortner/code-${codes}`]: raw(body) })
  const response = await visit(`/code-${codes}`)
  if (response.headers.get("location") === "/404") return null
  const [shown = ""] = await texts(await response.text(), ".destination")
  return shown
}

describe("destinations of short links", () => {
  it.each([
    ["https://shop.example/tyres", "https://shop.example/tyres"],
    ["http://shop.example", "http://shop.example"],
    ['"https://shop.example/tyres"', "https://shop.example/tyres"],
    ['"https:\\/\\/shop.example\\/tyres"', "https://shop.example/tyres"],
    [" \n https://shop.example/tyres \r\n", "https://shop.example/tyres"],
    ['  "  https://shop.example/tyres  "  ', "https://shop.example/tyres"],
    ["HTTPS://SHOP.example/Tyres", "https://shop.example/Tyres"],
    ["https://café.example/ação", "https://xn--caf-dma.example/a%C3%A7%C3%A3o"],
    ["https://pelotao.example/rides/42", "https://pelotao.example/rides/42"],
    ["https://pelotao.example/en/rides", "https://pelotao.example/en/rides"],
    ["https://pelotao.example/", "https://pelotao.example"],
    ["https://pelotao.example/store", "https://pelotao.example/store"],
    ["https://other.example/abc123", "https://other.example/abc123"],
    ["/rides/42", "Pelotão/rides/42"],
    ['"/en/rides?q=serra#map"', "Pelotão/en/rides?q=serra#map"],
    ["/", "Pelotão/"],
    ["/rides/../stolen", "Pelotão/stolen"],
    [`https://shop.example/${"x".repeat(2_048 - 21)}`, `https://shop.example/${"x".repeat(2_048 - 21)}`],
  ])("a short link may lead to %s", async (body, shown) => {
    expect(await destinationOf(body)).toBe(shown)
  })

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "ftp://files.example/",
    "mailto:ana@serra.cc",
    "rides/42",
    "?q=serra",
    "//elsewhere.example/",
    "/\\elsewhere.example/",
    "/..//elsewhere.example/",
    "/.//elsewhere.example/",
    "/en/..//elsewhere.example/",
    "elsewhere.example",
    "https:/elsewhere.example",
    "https:elsewhere.example",
    "https://",
    "https://user@elsewhere.example/",
    "https://user:secret@elsewhere.example/",
    "https://:secret@elsewhere.example/",
    "https://shop.example/a b",
    "https://shop.example/a\nb",
    "https://shop.example/a\u0000b",
    "https://shop.example/a\u007fb",
    "java\tscript:alert(1)",
    '"https://shop.example',
    '{"url":"https://shop.example/"}',
    '["https://shop.example/"]',
    "42",
    "<html>https://shop.example/</html>",
    `https://shop.example/${"x".repeat(2_048 - 20)}`,
    `https://shop.example/${"ã".repeat(700)}`,
  ])("a short link may not lead to %s", async (body) => {
    expect(await destinationOf(body)).toBeNull()
  })

  it.each([
    "https://pelotao.example/abc123",
    "http://pelotao.example/abc123",
    "https://PELOTAO.example/abc123/",
    "https://pelotao.example/en/abc123",
    "https://pelotao.example/abc123?again=1#x",
    "https://pelotao.example/pt-BR/abc123",
    "https://pelotao.example//abc123",
    "https://pelotao.example/%61bc123",
    "https://pelotao.example/en//abc123",
    "/abc123",
    "/en/abc123?x#y",
    "/rides/../abc123",
  ])("a short link may not lead to a short link of this site: %s", async (body) => {
    expect(await destinationOf(body)).toBeNull()
  })

  it("a short link leads to an app whose scheme the configuration names, and to no other", async () => {
    const env = { LINK_SCHEMES: "pelotao, komoot" }
    for (const [code, body, outcome] of [
      ["app-1", "pelotao://rides/42", "found"],
      ["app-2", "KOMOOT:tour/1", "found"],
      ["app-3", "strava://routes/1", "refused"],
    ] as const) {
      upstream({ [`/v1/shortner/${code}`]: raw(body) })
      expect(await resolveShortLink({ ...bindings, ...env }, code, { waitUntil: () => {} })).toEqual(
        outcome === "found" ? { outcome, destination: body } : { outcome },
      )
    }
  })

  it.each([
    ["relative", "//elsewhere.example/rides"],
    ["relative", "elsewhere.example"],
    ["scheme", "pelotao://rides/42"],
    ["credentials", "https://user@elsewhere.example/"],
    ["characters", "https://shop.example/a b"],
    ["too_long", `https://shop.example/${"x".repeat(2_048)}`],
    ["circular", "https://pelotao.example/abc123"],
  ])("the log says why a destination was refused, and whose code it has: %s, %s", async (reason, body) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    await destinationOf(body)
    expect(warn.mock.calls).toEqual([[{ event: "short_link_refused", code: `code-${codes}`, reason }]])
  })

  it("a destination stands in the page as text, never as markup", async () => {
    const shown = await destinationOf(`https://shop.example/"><script>alert(1)</script>`)
    expect(shown).not.toContain("<script>")
    upstream({ "/v1/shortner/quoted": raw(`https://shop.example/'><script>alert(1)</script>`) })
    expect(await (await visit("/quoted")).text()).not.toContain("<script>alert")
  })

  it("a destination that is a path leads to the host that the visitor is at, whatever its name", async () => {
    upstream({ "/v1/shortner/treinos": raw("/rides?q=serra") })
    const html = await (await visit("/treinos")).text()
    expect(await attributes(html, "a.button-primary", "href")).toEqual(["/rides?q=serra"])
    expect(html).toContain('content="10; url=/rides?q=serra"')
  })
})
