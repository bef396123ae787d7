import { describe, expect, it } from "vitest"
import { schemas } from "#contract/schemas.ts"
import { requiredFieldsOf } from "#worker/gateway/resources.ts"
import { fieldsOf } from "#worker/gateway/schema-primitives.ts"

const resources = [
  ["cycling-routes", schemas.CyclingRouteSummary, schemas.CyclingRoute],
  ["rides", schemas.Ride, schemas.Ride],
  ["cycling-groups", schemas.CyclingGroupSummary, schemas.CyclingGroup],
  ["events", schemas.EventSummary, schemas.Event],
  ["products", schemas.ProductSummary, schemas.Product],
  ["stolen", schemas.StolenReport, schemas.StolenReport],
] as const

describe("what has to be there", () => {
  it.each(resources)(
    "the site misses only fields that the contract has every API send: %s",
    (resource, card, whole) => {
      const one = requiredFieldsOf({ kind: "one", resource, id: "42" })
      const feed = requiredFieldsOf({ kind: "feed", resource, parameters: {} })
      const list = requiredFieldsOf({ kind: "list", resource, parameters: {} })
      expect(one).toEqual({ fields: expect.arrayContaining(["id"]) })
      expect(fieldsOf(whole)).toEqual(expect.arrayContaining("fields" in one ? [...one.fields] : []))
      for (const wanted of [feed, list])
        expect(fieldsOf(card)).toEqual(expect.arrayContaining("lists" in wanted ? [...(wanted.lists.items ?? [])] : []))
    },
  )

  it("the home page misses only blocks that the contract has every API send, and of each a name", () => {
    const wanted = requiredFieldsOf({ kind: "home" })
    const lists = "lists" in wanted ? wanted.lists : {}
    expect(fieldsOf(schemas.Home)).toEqual(expect.arrayContaining(Object.keys(lists)))
    for (const fields of Object.values(lists)) expect(fields.some((field) => /^(name|title)$/.test(field))).toBe(true)
  })
})
