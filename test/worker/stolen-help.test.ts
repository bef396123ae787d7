import { describe, expect, it } from "vitest"
import { stateCodes } from "#app/domain/entities/entities.ts"
import { policeStations } from "#app/domain/entities/police.ts"
import { answerOf } from "#worker/cache/edge-cache.ts"
import { en, es, pt } from "./locales.ts"
import { attributes, expectMarkup, initialDataOf, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

const path = "/stolen/help"
/** A visitor from a state of Brazil, by Cloudflare's geolocation. */
const from = (regionCode: string, country = "BR"): RequestInit => ({ cf: { country, regionCode } })
const shown = async (address: string, init: RequestInit = {}) => (await visit(address, init)).text()

describe("the page for who was robbed of a bike", () => {
  it.each([
    ["", pt],
    ["/es", es],
    ["/en", en],
  ])(
    "what to do after a theft is in the markup, without a question to the API: %s [2.1][2.30]",
    async (prefix, { theft }) => {
      const asked = upstream({})
      const response = await visit(`${prefix}${path}`)
      expect(response.status).toBe(200)
      const steps = ["safe", "report", "proof", "cameras", "tell", "app", "insurer", "ads", "meet"] as const
      await expectMarkup(await response.text(), {
        "main h1": [theft.title],
        "main h2": [theft.hour, theft.day, theft.app, theft.message_title],
        ".theft h3": steps.map((step) => theft[step]),
        ".theft a[href^=tel]@href": ["tel:190", "tel:197"],
        ".theft button[commandfor]@commandfor": ["theft-app"],
        "meta[name=description]@content": [theft.description],
      })
      await read(`${path}?state=SC`)
      expect(asked).toEqual([])
    },
  )

  it("has a text to send with blanks, and a link that needs no script", async () => {
    const html = await read(`/en${path}`)
    const [message = ""] = await texts(html, ".theft-message")
    expect(message).toContain("Bike: ____")
    expect(message).toMatch(/https:\/\/pelotao\.example\/stolen$/)
    const [link = ""] = await attributes(html, ".theft-send a", "href")
    expect(link).toMatch(/^https:\/\/wa\.me\/\?/)
    expect(new URL(link).searchParams.get("text")).toBe(message)
  })

  it("what is written about a bike has no name and no form, so that no request can carry it [2.30]", async () => {
    const fields = { ".bike-fields input@name": Array(10).fill(""), "form .bike-fields input@type": [] }
    await expectMarkup(await read(path), fields)
  })

  it("similar ads are searched by a form of the store, and the poster has lines to write on [2.30]", async () => {
    await expectMarkup(await read(`/en${path}`), {
      ".theft-ads@action": ["/en/store"],
      ".theft-ads input@name": ["kind", "q"],
      ".theft-ads input[type=hidden]@value": ["bike"],
      ".print-poster-band b": [en.theft.poster_band],
      ".print-poster .by-hand": Array(8).fill(""),
      ".print-poster img@src": ["/qr.svg?to=/stolen"],
    })
  })
})

const selected = ".theft-station option[selected]@value"

it("no state is chosen by itself [2.30]", async () => {
  const content = { ".theft-found": [], ".theft-station option@value": ["", ...stateCodes], [selected]: [""] }
  await expectMarkup(await shown(path, from("SC")), content)
})

// That each state has one: test/app/domain/entities/forms.test.ts.
it.each(["AC", "BA", "SC", "SP"] as const)("the state %s has its station, by an address alone [2.30]", async (code) => {
  const { url, name } = policeStations[code]
  const station = { ".theft-found a@href": [url], ".theft-found b": [name], [selected]: [code], ".theft-here": [] }
  await expectMarkup(await shown(`${path}?state=${code}`, from("SP")), station)
})

it.each([
  ["XX", [`https://pelotao.example${path}`]],
  ["sc", [`https://pelotao.example${path}`]],
  ["SC,SP", []],
])("the state %s is none [2.30]", async (code, canonical) => {
  const html = await read(`${path}?state=${code}`)
  await expectMarkup(html, { ".theft-found": [], "link[rel=canonical]@href": canonical })
})

describe("the state that a visitor seems to be in [2.30]", () => {
  it("two visitors of two states are each offered their own, at once and one after the other [2.30]", async () => {
    const offered = async (code: string) => attributes(await shown(path, from(code)), ".theft-here a", "href")
    const offers = [...(await Promise.all([offered("SC"), offered("BA")])), await offered("SC")]
    expect(offers.flat()).toEqual(["SC", "BA", "SC"].map((code) => `${path}?state=${code}#station`))
  })

  it.each([
    ["elsewhere", from("SC", "AR")],
    ["unknown", {}],
    ["in a state that does not exist", from("XX")],
  ])("is not offered to a visitor who is %s", async (_, init) => {
    await expectMarkup(await shown(path, init), { ".theft-here": [] })
  })

  it("the page with the offer is cached by nobody [2.30]", async () => {
    const { headers } = await visit(path, from("SC"))
    expect(headers.get("cache-control")).toBe("private, no-cache")
    expect(headers.has("cloudflare-cdn-cache-control")).toBe(false)
    const inner = await answerOf("Documents", new Request(`https://site/pt-BR${path}`, from("SC")))
    expect(inner.headers.get("cache-control")).toBe("no-store")
    await expectMarkup(await inner.text(), { ".theft-here": [] })
  })

  it("no document that a cache keeps has it [2.30]", async () => {
    upstream({ "/v1/stolen": json({ items: [], nextCursor: null, total: 0 }) })
    for (const other of ["/", "/stolen", "/contact-us", "/404"])
      expect(JSON.parse(await initialDataOf(await shown(other, from("SC")))), other).not.toHaveProperty("region")
  })
})
