// Checks of one resource: list, item, shapes, paging, refusals, filters, orders and searches.

import { resources as questions, type Resource, type ResourceQueries } from "#contract/queries.ts"
import { resourceOperations } from "#upstream/document/operations.ts"
import { resources } from "#upstream/lists/resources.ts"
import { type Api, address } from "./api.ts"
import { type Check, few, found, jsonOf, type Outcome, ofKind } from "./check.ts"
import { whyUntried } from "./facts.ts"
import { filterCheck, idsCheck, orderCheck, searchCheck } from "./list-checks.ts"
import { idsOf, pageIn, pageOf, repeated, walked } from "./lists.ts"
import { distanceCheck, placeCheck } from "./place-checks.ts"
import { answerFaults, missingFaults, problemFaults } from "./shape.ts"
import type { Examined, Subject } from "./subjects.ts"

const mostPages = 40
const fewPages = 4

export function resourceChecks(api: Api, subject: Subject): Check[] {
  const { resource, everything } = subject
  const path = `/v1/${resource}`
  const [list, one] = [resourceOperations[resource].list.id, resourceOperations[resource].one.id]
  const { sorts, parameters }: ResourceQueries = questions[resource]
  let items: ReturnType<Examined["sample"]> | undefined
  const sample = async () => (await pageOf(api, path, { ...everything, limit: 50 }))?.items ?? null
  const examined = { ...subject, path, sample: () => (items ??= sample()) }
  return [
    { operations: [list], name: "shape of the list", kind: "unread", run: () => listShape(api, examined) },
    { operations: [list], name: "pages reach everything once", run: () => paging(api, examined) },
    { operations: [one], name: "shape of one", kind: "unread", run: () => oneShape(api, examined) },
    { operations: [one], name: "an unknown id is 404", run: () => unknown(api, path) },
    { operations: [list], name: "what is wrong is 400", kind: "strict", run: () => refusals(api, path) },
    ...Object.entries(parameters)
      .filter(([name]) => subject.filters[name] !== null)
      .map(([name, parameter]) => ({
        operations: [list],
        name: `filter ${name}`,
        run: () => filterCheck(api, examined, name, parameter),
      })),
    ...sorts.map((key) => ({
      operations: [list],
      name: `sort ${key}`,
      run: () => (key === "distanceFrom" ? distanceCheck(api, examined) : orderCheck(api, examined, key)),
    })),
    { operations: [list], name: "search by q", run: () => searchCheck(api, examined) },
    { operations: [list], name: "near, bbox", run: () => placeCheck(api, examined) },
    { operations: [list], name: "ids", run: () => idsCheck(api, examined) },
  ]
}

async function listShape(api: Api, examined: Examined): Promise<Outcome> {
  const { resource, path, everything } = examined
  const answer = await api.ask(address(path, { ...everything, limit: 50 }))
  const items = pageIn(answer)?.items ?? null
  const schema = rowOf(resource).schema.summary
  const { faults } = found(
    answerFaults(resource, `${schema}List`, answer).map((fault) =>
      typeof fault === "string" ? fault : { ...fault, text: fault.text.replace(".items[]", "[]") },
    ),
  )
  if (items?.length === 0 && faults.length === 0) return whyUntried(examined, items)
  const short = await pageOf(api, path, { ...everything, limit: 2 })
  const isLong = short !== null && short.items.length > 2
  return found(
    faults,
    isLong ? ofKind("strict", `${resource}: limit=2 is answered with ${short.items.length} items`) : null,
  )
}

async function paging(api: Api, examined: Examined): Promise<Outcome> {
  const { path, everything } = examined
  const items = await examined.sample()
  if (idsOf(items ?? []).length === 0) return whyUntried(examined, items, "id")
  const whole = await walked(api, path, { ...everything, limit: 50 }, mostPages)
  const start = await walked(api, path, { ...everything, limit: 7 }, fewPages)
  if (whole === null || start === null) return found(`${path}: a page of it could not be read`)
  const wrong = start.ids.filter((id, position) => whole.ids[position] !== id)
  const counted = whole.isWhole && whole.total !== null && whole.total !== whole.ids.length
  return found(
    few(repeated(whole.ids).map((id) => `${path}: ${id} is on more than one page`)),
    wrong.length > 0 ? `${path}: pages of 7 are in another order than pages of 50, from ${wrong[0]} on` : null,
    counted ? `${path}: total is ${whole.total}, and its pages have ${whole.ids.length} items` : null,
  )
}

async function oneShape(api: Api, examined: Examined): Promise<Outcome> {
  const { resource, path } = examined
  const items = await examined.sample()
  const ids = idsOf(items ?? []).slice(0, 3)
  if (ids.length === 0) return whyUntried(examined, items, "id")
  const { faults } = found()
  for (const id of ids) {
    const answer = await api.ask(`${path}/${encodeURIComponent(id)}`)
    faults.push(...answerFaults(`${resource}/{id}`, rowOf(resource).schema.detail, answer))
    const [answered] = idsOf([jsonOf(answer)])
    if (answered !== undefined && answered !== id) faults.push(`${resource}/{id}: ${id} is answered with ${answered}`)
  }
  return found(faults)
}

async function unknown(api: Api, path: string): Promise<Outcome> {
  const answer = await api.ask(`${path}/nobody-has-this-id`)
  return found(missingFaults(api, `${path}/{id}`, answer))
}

async function refusals(api: Api, path: string): Promise<Outcome> {
  const { faults } = found()
  for (const [name, value] of [
    ["limit", "0"],
    ["limit", "51"],
    ["sort", "nothing"],
    ["cursor", "of-nowhere"],
    ["near", "here"],
    ["a-parameter-that-nobody-knows", "1"],
  ] as const)
    faults.push(...problemFaults(`${path}?${name}=${value}`, await api.ask(address(path, { [name]: value })), 400))
  return found(faults)
}

function rowOf(resource: Resource) {
  const row = resources.find(({ path }) => path === resource)
  if (row === undefined) throw new Error(`no resource is called ${resource}`)
  return row
}
