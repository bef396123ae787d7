// What a club and an environment have for themselves in one account.

import { expect, test } from "vitest"
import { planOf } from "../../ops/deploy/plan.ts"

const plans = ["pelotao", "pedal"].flatMap((WORKER_NAME) =>
  ["production", "preview"].map((ENVIRONMENT) => planOf({ WORKER_NAME, ENVIRONMENT }, "https://pelotao.com.br")),
)

test("two clubs and two environments of one account share no counter, and each keeps its own", () => {
  const counters = plans.flatMap((plan) => ["1001", "1002", "4101"].map(plan.counterOf))
  expect(new Set(counters).size).toBe(12)
  for (const counter of counters) {
    expect(counter).toMatch(/^[1-9]\d*$/)
    expect(Number(counter)).toBeLessThan(2 ** 31)
  }
  const again = planOf({ WORKER_NAME: "pedal", ENVIRONMENT: "preview" }, "https://pelotao.com.br")
  expect(again.counterOf("4101")).toBe(counters.at(-1))
})

test("two clubs and two environments of one account share no dataset", () => {
  expect(plans.map((plan) => plan.datasetOf("visits"))).toEqual([
    "pelotao_visits",
    "pelotao_preview_visits",
    "pedal_visits",
    "pedal_preview_visits",
  ])
})
