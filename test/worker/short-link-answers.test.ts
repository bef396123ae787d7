import { env, exports } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import { type Link, resolveShortLink } from "#worker/short-links.ts"
import { en } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { cut, raw, status, upstream, upstreamLater } from "./upstream.ts"
import { read, visit } from "./visit.ts"

const destination = "https://shop.example/tyres"

describe("what the API says of a code", () => {
  it.each([
    [400, "failed"],
    [403, "failed"],
    [404, "missing"],
    [410, "missing"],
  ])("a destination in an answer of the status %i leads nowhere: the code is %s", async (status, outcome) => {
    upstream({ "/v1/shortner/odd": raw(destination, { status }) })
    expect(await resolved("odd")).toMatchObject({ outcome })
  })

  it.each([
    ["an empty body", raw("", { status: 404 })],
    ["JSON", raw('{"error":"NotFound"}', { status: 404, headers: { "content-type": "application/json" } })],
    ["the contract's problem", status(404)],
    ["no content", raw(null, { status: 204 })],
  ])("the API says that there is no such code with %s", async (_, reply) => {
    upstream({ "/v1/shortner/odd": reply })
    expect(await resolved("odd")).toEqual({ outcome: "missing" })
  })

  it.each([
    ["a page of a gateway", raw("<html>", { status: 404, headers: { "content-type": "text/html" } })],
    ["a page that is called something else", raw(" <!doctype html>", { status: 404 })],
    [
      "the word that there is no such path",
      raw('{"code":"unknown_path"}', { status: 404, headers: { "content-type": "application/problem+json" } }),
    ],
  ])("a code is not missing because of 404 with %s", async (_, reply) => {
    upstream({ "/v1/shortner/odd": reply })
    expect(await resolved("odd")).toMatchObject({ outcome: "failed" })
  })

  it.each(["", " \n", '""', '"  "'])("an empty destination is none and was not refused: %j", async (body) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    upstream({ "/v1/shortner/empty": raw(body) })
    expect(await resolved("empty")).toEqual({ outcome: "missing" })
    const { headers } = await exports.Answers.fetch("https://site/en/api/v1/shortner/empty")
    expect(headers.get("cloudflare-cdn-cache-control")).toBe("max-age=60")
    expect(warn).not.toHaveBeenCalled()
  })

  it("the API is asked for a short link in one language, whatever the visitor speaks", async () => {
    const asked = upstream({ "/v1/shortner/spoken": raw(destination) })
    await visit("/es/spoken", { headers: { "accept-language": "en" } })
    expect(asked.map(({ headers }) => headers.get("accept-language"))).toEqual(["pt-BR"])
  })

  it("the log names the status of an answer that was no good one", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    upstream({ "/v1/shortner/odd": raw(destination, { status: 403 }) })
    await resolved("odd")
    expect(error.mock.calls).toEqual([[{ event: "short_link_failed", reason: "UpstreamError: upstream answered 403" }]])
  })
})

describe("codes that nobody answered for", () => {
  it("the page says that the link may be right, and tries it once more by itself", async () => {
    upstream({})
    const response = await visit("/en/404?link=printed")
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(await texts(html, "h1")).toEqual([en.errors.link_unasked])
    expect(await attributes(html, "main .button-primary", "href")).toEqual(["/en/printed?tried=1"])
    expect(html).toContain('<meta http-equiv="refresh" content="8; url=/printed?tried=1"/>')
    expect(html).toContain(en.errors.link_again)
  })

  it("what was tried once more is tried again by the visitor alone", async () => {
    upstream({ "/v1/shortner/printed": cut })
    const tried = await visit("/en/printed?tried=1")
    expect(tried.headers.get("location")).toBe("/en/404?link=printed&tried=1")
    const html = await read("/en/404?link=printed&tried=1")
    expect(html).not.toContain("http-equiv")
    expect(html).not.toContain(en.errors.link_again)
    expect(await attributes(html, "main .button-primary", "href")).toEqual(["/en/printed?tried=1"])
  })
})

describe("where a short link may lead", () => {
  it.each([
    ["relative", "/..//elsewhere.example/rides"],
    ["relative", "https:elsewhere.example/rides/42"],
    ["relative", "https:rides/42?from=https://shop.example/"],
    ["relative", "https://"],
    ["relative", '"https://shop.example'],
    ["relative", "1https://shop.example/"],
    ["scheme", "xhttps://shop.example/"],
    ["scheme", "httpsx://shop.example/"],
    ["too_long", `https://shop.example/${"x/../".repeat(500)}`],
  ])("a destination is refused, and the log says why: %s, %s", async (reason, body) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    upstream({ "/v1/shortner/refused": raw(body) })
    expect(await resolved("refused")).toEqual({ outcome: "refused" })
    expect(warn.mock.calls).toEqual([[{ event: "short_link_refused", code: "refused", reason }]])
  })

  it.each(["https://pelotao.example/promo/2026", "https://pelotao.example/en/promo/2026"])(
    "a short link may lead to an address of this site that is longer than a code: %s",
    async (body) => {
      upstream({ "/v1/shortner/longer": raw(body) })
      expect(await resolved("longer")).toEqual({ outcome: "found", destination: body })
    },
  )

  it("a short link leads to no app whose scheme ends as one that the configuration names", async () => {
    upstream({ "/v1/shortner/app": raw("1pelotao://rides/42") })
    expect(await resolved("app", { LINK_SCHEMES: "pelotao" })).toEqual({ outcome: "refused" })
  })
})

it("a copy of a destination that may not be visited any more is none", async () => {
  const app = raw("pelotao://rides/42")
  upstream({ "/v1/shortner/app": app })
  const schemes = { LINK_SCHEMES: "pelotao" }
  expect(await resolved("app", schemes)).toMatchObject({ outcome: "found" })
  expect(await resolved("app")).toEqual({ outcome: "refused" })
  upstreamLater({ "/v1/shortner/app": status(500) })
  expect(await resolved("app", schemes)).toEqual({ outcome: "found", destination: "pelotao://rides/42" })
})

/** Where a code leads, once what goes on after that has ended. */
async function resolved(code: string, variables: { LINK_SCHEMES?: string } = {}): Promise<Link> {
  const later: Promise<unknown>[] = []
  const link = await resolveShortLink({ ...env, ...variables }, code, { waitUntil: (one) => later.push(one) })
  await Promise.all(later)
  return link
}
