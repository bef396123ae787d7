// Which answers have a copy.

import { describe, expect, it } from "vitest"
import { parseQuery } from "#app/domain/address/query.ts"
import type { Question } from "#worker/gateway/shape.ts"
import { copyKey } from "#worker/gateway/tags.ts"

describe("keys of copies", () => {
  it.each([
    ["/api/v1/home", true],
    ["/api/v1/stolen?limit=1&recovered=true", true],
    ["/api/v1/stolen?recovered=true", true],
    ["/api/v1/stolen?limit=2", false],
    ["/api/v1/sitemap/summary", true],
    ["/api/v1/sitemap/rides", true],
    ["/api/v1/sitemap/rides?cursor=a", false],
    ["/api/v1/rides?limit=1&q=serra", false],
    ["/api/v1/map/features?bbox=-47%2C-24%2C-46%2C-23&zoom=8", false],
  ])("an answer to %s has a copy: %s", (query, isKept) => {
    expect(keyOf(query)).toBe(isKept ? `en ${query}` : null)
  })
})

function keyOf(query: string): string | null {
  const question = parseQuery(query)
  if (question === null || question.kind === "shortLink" || question.kind === "sameBikes")
    throw new Error(`no question: ${query}`)
  return copyKey(question satisfies Question, query, "en")
}
