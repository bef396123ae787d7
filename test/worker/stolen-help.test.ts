import { exports } from "cloudflare:workers"
import { describe, expect, it } from "vitest"
import { policeStations } from "#app/domain/entities/police.ts"
import { stateCodes } from "#app/domain/entities/states.ts"
import { en, es, pt } from "./locales.ts"
import { attributes, initialDataOf, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

/** A visitor whose connection comes from a state of Brazil, as the edge tells. */
const from = (regionCode: string, country = "BR"): RequestInit => ({ cf: { country, regionCode } })

async function shown(path: string, init: RequestInit = {}): Promise<string> {
  return (await visit(path, init)).text()
}

describe("the page for who was robbed of a bike", () => {
  it.each([
    ["/stolen/help", pt],
    ["/es/stolen/help", es],
    ["/en/stolen/help", en],
  ])("what to do after a theft is in the markup, in each language: %s", async (path, { theft }) => {
    upstream({})
    const response = await visit(path)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(await texts(html, "main h1")).toEqual([theft.title])
    expect(await texts(html, "main h2")).toEqual([theft.hour, theft.day, theft.message_title])
    expect(await texts(html, ".theft h3")).toEqual(
      (["safe", "report", "proof", "cameras", "tell", "app", "insurer", "ads", "meet"] as const).map((k) => theft[k]),
    )
    expect(await attributes(html, ".theft a[href^=tel]", "href")).toEqual(["tel:190", "tel:197"])
    expect(await attributes(html, ".theft button[commandfor]", "commandfor")).toEqual(["app-only"])
    expect(await attributes(html, "meta[name=description]", "content")).toEqual([theft.description])
  })

  it("the page after a theft asks the API nothing", async () => {
    const asked = upstream({})
    await read("/stolen/help?state=SC")
    expect(asked).toHaveLength(0)
  })

  it("the text to send is there with blanks, and its link needs no script", async () => {
    const html = await read("/en/stolen/help")
    const [message = ""] = await texts(html, ".theft-message")
    expect(message).toContain("Bike: ____")
    expect(message.endsWith("https://pelotao.example/stolen")).toBe(true)
    const [link = ""] = await attributes(html, ".theft-send a", "href")
    expect(new URL(link).origin + new URL(link).pathname).toBe("https://wa.me/")
    expect(new URL(link).searchParams.get("text")).toBe(message)
  })

  it("what is written about a bike has no name and no form, so that no request can carry it", async () => {
    const html = await read("/stolen/help")
    expect(await attributes(html, ".theft-fields input", "name")).toEqual(Array.from({ length: 9 }, () => ""))
    expect(await attributes(html, "form .theft-fields input", "type")).toEqual([])
  })

  it("similar ads are asked for by a plain form of the store", async () => {
    const html = await read("/en/stolen/help")
    expect(await attributes(html, ".theft-ads", "action")).toEqual(["/en/store"])
    expect(await attributes(html, ".theft-ads input", "name")).toEqual(["kind", "q"])
    expect(await attributes(html, ".theft-ads input[type=hidden]", "value")).toEqual(["bike"])
  })

  it("a poster that nobody filled in has lines to write on", async () => {
    const html = await read("/en/stolen/help")
    expect(await texts(html, ".print-poster-band b")).toEqual([en.theft.poster_band])
    expect(await texts(html, ".print-poster .by-hand")).toHaveLength(7)
    expect(await attributes(html, ".print-poster img", "src")).toEqual(["/qr.svg?to=/stolen"])
  })
})

describe("the police desk of a state", () => {
  it("no state is chosen by itself", async () => {
    const html = await shown("/stolen/help", from("SC"))
    expect(await texts(html, ".theft-found")).toEqual([])
    expect(await attributes(html, ".theft-station option", "value")).toEqual(["", ...stateCodes])
    expect(await attributes(html, ".theft-station option[selected]", "value")).toEqual([""])
  })

  it.each(stateCodes)("the state %s has its desk, by an address alone", async (code) => {
    const html = await shown(`/stolen/help?state=${code}`, from("SP"))
    expect(await attributes(html, ".theft-found a", "href")).toEqual([policeStations[code].url])
    expect(await texts(html, ".theft-found b")).toEqual([policeStations[code].name])
    expect(await attributes(html, ".theft-station option[selected]", "value")).toEqual([code])
    expect(await texts(html, ".theft-here")).toEqual([])
  })

  it.each(["XX", "sc"])("?state=%s is as if nothing had been said", async (code) => {
    const html = await read(`/stolen/help?state=${code}`)
    expect(await texts(html, ".theft-found")).toEqual([])
    expect(await attributes(html, "link[rel=canonical]", "href")).toEqual(["https://pelotao.example/stolen/help"])
  })

  it("two states at once are none", async () => {
    expect(await texts(await read("/stolen/help?state=SC,SP"), ".theft-found")).toEqual([])
  })
})

describe("the state that a visitor seems to be in", () => {
  it("two visitors of two states are each offered their own, at the same time and one after the other", async () => {
    const offered = async (code: string) => attributes(await shown("/stolen/help", from(code)), ".theft-here a", "href")
    const pair = await Promise.all([offered("SC"), offered("BA")])
    expect(pair).toEqual([["/stolen/help?state=SC#station"], ["/stolen/help?state=BA#station"]])
    expect(await offered("SC")).toEqual(["/stolen/help?state=SC#station"])
  })

  it.each([
    ["elsewhere", from("SC", "AR")],
    ["where nobody knows", {}],
    ["in a state that does not exist", from("XX")],
  ])("a visitor %s is offered none", async (_, init) => {
    expect(await texts(await shown("/stolen/help", init), ".theft-here")).toEqual([])
  })

  it("the page with the offer is kept by no cache", async () => {
    const response = await visit("/stolen/help", from("SC"))
    expect(response.headers.get("cache-control")).toBe("private, no-cache")
    expect(response.headers.get("cloudflare-cdn-cache-control")).toBeNull()
    // Before this one stands a cache.
    const behind = await exports.Documents.fetch("https://site/pt-BR/stolen/help", from("SC"))
    expect(behind.headers.get("cache-control")).toBe("no-store")
    expect(await texts(await behind.text(), ".theft-here")).toEqual([])
  })

  it("no document that a cache keeps knows where its visitor is", async () => {
    upstream({ "/v1/stolen": json({ items: [], nextCursor: null, total: 0 }) })
    for (const path of ["/", "/stolen", "/contact-us", "/404"])
      expect(JSON.parse(await initialDataOf(await shown(path, from("SC")))), path).toMatchObject({ region: null })
  })
})
