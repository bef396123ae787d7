// A search of all lists, and of pages of help.

import { env } from "cloudflare:workers"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { resourceTypes } from "#app/domain/entities/entities.ts"
import { resourceNames } from "#contract/queries.ts"
import { settingsOf } from "#worker/env.ts"
import { cyclingGroup, cyclingRoute, event, listOf, product, stolenReport } from "./api-objects.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { json, status, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

describe("a search of everything", () => {
  const questions: Readonly<Record<string, string>> = {
    ...Object.fromEntries(resourceNames.map((list) => [list, `/v1/${list}?limit=5&q=gravel&state=SC`])),
    "cycling-routes": "/v1/cycling-routes?bikeType=gravel&limit=5&state=SC",
    products: "/v1/products?category=gravel&limit=5&state=SC",
  }
  /** Lists in which "gravel" is no filter. */
  const plain = resourceNames.filter((list) => list !== "cycling-routes" && list !== "products")
  const none = Object.fromEntries(Object.values(questions).map((path) => [path, json(listOf())]))

  it("asks each list with the filters that the words mean there, the best group first, with a way to all [2.33]", async () => {
    const asked = upstream({
      ...none,
      [questions.events ?? ""]: json({ ...listOf({ ...event, title: "Gravel de Verão" }), total: 1 }),
      [questions.stolen ?? ""]: json(listOf(stolenReport)),
      [questions["cycling-routes"] ?? ""]: json({ ...listOf(cyclingRoute), total: 9 }),
    })
    const html = await read("/pt/search?q=gravel+sc")
    expect(asked.map(({ path }) => path).toSorted()).toEqual(Object.values(questions).toSorted())
    await expectMarkup(html, {
      "main h2": ["Rotas", "Eventos", "Bikes roubadas"],
      "main .head a": ["Ver tudo (9) →", "Ver tudo (1) →", expect.stringContaining("Ver tudo")],
      "main .head a@href": [
        "/pt/cycling-routes?bikeType=gravel&state=SC",
        "/pt/events?state=SC&q=gravel",
        "/pt/stolen?state=SC&q=gravel",
      ],
      "[name=q]@value": ["gravel sc"],
      "[name=robots]@content": [expect.stringContaining("noindex")],
    })
  })

  describe("of an API that searches by itself", () => {
    beforeEach(() => void Object.assign(settingsOf(env).public, { missingParameters: [] }))
    afterEach(() => void Object.assign(settingsOf(env).public, { missingParameters: ["facets", "search"] }))
    const search = `/v1/search?limit=5&q=gravel&types=${plain.map((list) => resourceTypes[list].type).join("%2C")}`
    const filtered = {
      "/v1/cycling-routes?bikeType=gravel&limit=5": json({ ...listOf(cyclingRoute), total: 9 }),
      "/v1/products?category=gravel&limit=5": json(listOf()),
    }
    const groups = [
      { type: "event", total: 1, items: [{ ...event, title: "Gravel de Verão" }] },
      { type: "tandem", total: 1, items: [event] },
      { type: "group", total: null, items: [cyclingGroup] },
    ]

    it("asks it once for the lists in which no word is a filter [2.33]", async () => {
      const asked = upstream({ ...filtered, [search]: json({ groups }) })
      const html = await read("/pt/search?q=gravel")
      expect(asked.map(({ path }) => path).toSorted()).toEqual([...Object.keys(filtered), search].toSorted())
      await expectMarkup(html, {
        "main h2": ["Rotas", "Eventos", "Grupos"],
        "main .head a@href": [
          "/pt/cycling-routes?bikeType=gravel",
          "/pt/events?q=gravel",
          "/pt/cycling-groups?q=gravel",
        ],
      })
    })

    it.each([
      ["fails", status(500)],
      ["is not there", status(404)],
      ["is something else", json({ groups: 1 })],
    ])("asks the lists where it %s", async (_, reply) => {
      const single = Object.fromEntries(plain.map((list) => [`/v1/${list}?limit=5&q=gravel`, json(listOf())]))
      const asked = upstream({ ...filtered, ...single, [search]: reply })
      expect(await texts(await read("/pt/search?q=gravel"), "main h2")).toEqual(["Rotas"])
      expect(asked.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(single)))
    })

    it("shows no visitor what is redacted", async () => {
      const report = { ...stolenReport, status: "waiting" }
      upstream({ ...filtered, [search]: json({ groups: [{ type: "stolen", total: 1, items: [report] }] }) })
      expect(await texts(await read("/pt/search?q=gravel"), "main h2")).toEqual(["Rotas"])
    })
  })

  it("is of one list where a field of it suggests", async () => {
    const asked = upstream({ "/v1/events?limit=5&q=lua": json(listOf(event)) })
    const answer = await (await visit("/api/v1/search?q=lua&type=event")).json<{ groups: { resource: string }[] }>()
    expect([answer.groups.map(({ resource }) => resource), asked.length]).toEqual([["events"], 1])
  })

  it("takes no more words than the API does", async () => {
    const nine = "um dois três quatro cinco seis sete oito nove"
    const asked = upstream({})
    await visit(`/api/v1/search?${new URLSearchParams({ q: nine, type: "event" })}`)
    expect(asked.map(({ path }) => path.includes("nove"))).toEqual([false])
  })

  it.each([
    ["nothing was asked for", "/pt/search", "main > .suggestions a"],
    ["nothing was found", "/pt/search?q=zzz", ".empty .suggestions a"],
  ])("leads to the lists where %s", async (_, path, links) => {
    upstream(Object.fromEntries(resourceNames.map((list) => [`/v1/${list}?limit=5&q=zzz`, json(listOf())])))
    expect(await attributes(await read(path), links, "href")).toHaveLength(resourceNames.length)
  })

  it("leaves out the list that fails, and is no page when all do", async () => {
    upstream({ ...none, [questions.rides ?? ""]: status(500), [questions.products ?? ""]: json(listOf(product)) })
    expect(await texts(await read("/pt/search?q=gravel+sc"), "main h2")).toEqual(["Loja"])
    upstream(Object.fromEntries(resourceNames.map((list) => [`/v1/${list}?limit=5&q=caindo`, status(500)])))
    expect((await visit("/pt/search?q=caindo")).status).toBe(503)
  })

  it("finds pages of help by their titles, and asks for no search that the API lacks", async () => {
    const asked = upstream(
      Object.fromEntries(resourceNames.map((list) => [`/v1/${list}?limit=5&q=privacidade`, json(listOf())])),
    )
    expect(await attributes(await read("/pt/search?q=privacidade"), "main section li a", "href")).toEqual([
      "/pt/privacy-policy",
    ])
    expect(asked).toHaveLength(resourceNames.length)
    expect((await visit("/api/v1/search?limit=5&q=lua&types=event,route")).status).toBe(404)
    expect(asked).toHaveLength(resourceNames.length)
  })

  it("keeps no serial number in its address", async () => {
    const { headers } = await visit("/pt/search?q=WSBC602134567K")
    expect(headers.get("location")).toBe("/pt/stolen?notice=filters.serial#lookup-title")
  })
})
