import { env, exports } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import { mostSearchWords } from "#contract/codes.ts"
import { listOf } from "./api-objects.ts"
import { json, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

const map = "/v1/map/features?bbox=-47%2C-24%2C-46%2C-23&zoom=12"
const empty = json({ type: "FeatureCollection", features: [], truncated: false })

describe("parameters of a question", () => {
  it("a week is a parameter of events and of no other list", async () => {
    for (const resource of ["rides", "cycling-routes", "cycling-groups", "products", "stolen"]) {
      const asked = upstream({})
      const response = await visit(`/api/v1/${resource}?week=this`)
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ errors: [{ field: "week", code: "unknown" }] }),
      ])
      expect(asked).toEqual([])
    }
    const asked = upstream({})
    await visit("/api/v1/events?week=this")
    expect((await visit("/api/v1/events?weeks=this")).status).toBe(400)
    expect(asked).toHaveLength(1)
  })

  it("a search may have as many words as the contract says, and not one more", async () => {
    const words = Array.from({ length: mostSearchWords }, (_, at) => `w${at}`).join("+")
    upstream({ [`/v1/rides?q=${words}`]: json(listOf()), [`/v1/rides?q=${words}+more`]: json(listOf()) })
    expect((await visit(`/api/v1/rides?q=${words}`)).status).toBe(200)
    const response = await visit(`/api/v1/rides?q=${words}+more`)
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ errors: [{ field: "q", code: "malformed" }] }),
    ])
  })
})

describe("questions of the map", () => {
  it("the map is asked with its own parameters and cached under its own tag", async () => {
    upstream({ [map]: empty })
    const { status, headers } = await exports.Answers.fetch(`https://site/en/api${map}`)
    expect([status, headers.get("cache-tag")]).toEqual([200, "map"])
  })

  it("the map is not asked with a parameter of a list", async () => {
    const asked = upstream({})
    expect((await visit(`/api${map}&cursor=x`)).status).toBe(400)
    expect(asked).toEqual([])
  })

  it("what a map shows is neither looked up nor kept", async () => {
    const store = Object.getPrototypeOf(env.LAST_ANSWERS)
    const [read, written] = [vi.spyOn(store, "getWithMetadata"), vi.spyOn(store, "put")]
    upstream({ [map]: empty })
    expect((await visit(`/api${map}`)).status).toBe(200)
    await visit("/terms-of-use")
    // Of KV all that is read is what editors have changed.
    expect([read.mock.calls.flatMap(([key]) => key), written.mock.calls]).toEqual([["purges"], []])
  })
})
