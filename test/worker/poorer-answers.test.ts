// Answers that lost something which their copy has: neither shown nor kept, and reported. copies.test.ts has the times.

import { expect, it } from "vitest"
import { event, home, listOf, product, ride } from "./api-objects.ts"
import { answerTo, goodOnce } from "./kept-answers.ts"
import { muteConsole, workDone } from "./observed.ts"
import { json, status, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

const asText = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_, one) => (Number.isFinite(one) ? `${one}` : one))

it.each([
  ["/v1/rides/42", ride, { ...ride, distance: "30000" }],
  ["/v1/products/bike", product, asText(product)],
  ["/v1/events/pedal", event, { ...event, startsAt: "31/12/2026 07:00" }],
  ["/v1/rides", listOf(ride), listOf(asText(ride))],
  ["/v1/home", home, asText(home)],
])("an answer that lost more than its copy is neither shown nor kept, and reported: %s", async (path, good, poorer) => {
  const error = muteConsole()
  await goodOnce(path, good)
  const before = await answerTo(path)
  for (const _ of ["shown", "kept"]) {
    upstream({ [path]: json(poorer), "/v1/stolen?limit=1": json(listOf()) })
    expect(await answerTo(path)).toEqual(before)
    await workDone()
    const { items: _items, ...state } = await (await visit("/healthz")).json<Record<string, unknown>>()
    expect(state).toMatchObject({ status: "degraded", incomplete: [expect.any(String)] })
  }
  upstream({ [path]: status(500) })
  expect(await answerTo(path)).toEqual(before)
  expect(error.mock.calls.filter(([{ event }]) => event === "answer_not_whole")).toHaveLength(2)
})

it("an unfiltered list that had items is believed to have none after an hour, and any other at once", async () => {
  const error = muteConsole()
  await goodOnce("/v1/rides", listOf(ride))
  const emptied = { "/v1/rides": json(listOf()), "/v1/rides?q=serra": json(listOf()) }
  const shown = async () => {
    const { items } = await (await visit("/api/v1/rides")).json<{ items: unknown[] }>()
    await workDone()
    return items.length
  }
  const lengths: number[] = []
  for (let quarters = 1; quarters <= 4; quarters += 1) {
    upstream(emptied)
    lengths.push(await shown())
  }
  expect(lengths, "for 48 minutes").toEqual([1, 1, 1, 1])
  expect(await answerTo("/v1/rides?q=serra")).toMatchObject({ items: [] })
  expect(error).toHaveBeenCalledWith({ event: "answer_not_whole", what: "rides emptied" })
  upstream({ "/v1/rides": json(listOf(ride)) })
  await shown()
  upstream(emptied)
  expect(await shown(), "once it had items again").toBe(1)
  for (let quarters = 1; quarters <= 4; quarters += 1) {
    upstream(emptied)
    lengths.push(await shown())
  }
  expect(lengths.slice(4)).toEqual([1, 1, 1, 0])
  upstream({ "/v1/rides": status(500) })
  expect(await shown(), "kept").toBe(0)
})
