// Every resource is examined alike: its list and one of its things, their shapes, the pages of the list, what is refused, and whether filters,
// orders and searches are honoured as far as an answer shows it.

import * as v from "valibot"
import { resources as questions, type Resource, type ResourceQuestions } from "#contract/questions.ts"
import { resourceOperations } from "#upstream/document/operations.ts"
import { resources } from "#upstream/lists/resources.ts"
import { type Api, address } from "./api.ts"
import { type Check, found, jsonOf, type Outcome, statusFault } from "./check.ts"
import { type Examined, filterCheck } from "./filter-checks.ts"
import { idsOf, pageOf, repeated, walked } from "./lists.ts"
import { orderCheck, placeCheck, searchCheck } from "./order-checks.ts"
import { answerFaults, missingFaults, problemFaults } from "./shape.ts"
import type { Subject } from "./subjects.ts"

/** A list is walked so many pages far, to its end if that is nearer. */
const mostPages = 40
const fewPages = 4

export function resourceChecks<Item extends { id: string }>(api: Api, subject: Subject<Item>): Check[] {
  const { resource, everything } = subject
  const path = `/v1/${resource}`
  const [list, one] = [resourceOperations[resource].list.id, resourceOperations[resource].one.id]
  const { sorts, parameters }: ResourceQuestions = questions[resource]
  let items: Promise<Item[]> | undefined
  const examined = { ...subject, path, sample: () => (items ??= read(api, subject, path)) }
  return [
    { operations: [list], name: "shape of the list", run: () => listShape(api, examined) },
    { operations: [list], name: "pages reach everything once", run: () => paging(api, path, everything) },
    { operations: [one], name: "shape of one", run: () => oneShape(api, examined) },
    { operations: [one], name: "an unknown id is 404", run: () => unknown(api, path) },
    { operations: [list], name: "what is wrong is 400", run: () => refusals(api, path) },
    ...Object.entries(parameters)
      .filter(([name]) => subject.filters[name] !== null)
      .map(([name, parameter]) => ({
        operations: [list],
        name: `filter ${name}`,
        run: () => filterCheck(api, examined, name, parameter),
      })),
    ...sorts
      .filter((key) => key !== "distanceFrom")
      .map((key) => ({
        operations: [list],
        name: `sort ${key}`,
        run: () => orderCheck(api, examined, key),
      })),
    { operations: [list], name: "search by q", run: () => searchCheck(api, examined) },
    { operations: [list], name: "near, bbox", run: () => placeCheck(api, examined, sorts.includes("distanceFrom")) },
    { operations: [list], name: "ids", run: () => chosen(api, examined) },
  ]
}

async function read<Item extends { id: string }>(api: Api, subject: Subject<Item>, path: string): Promise<Item[]> {
  const page = await pageOf(api, path, { ...subject.everything, limit: 50 })
  return (page?.items ?? []).flatMap((item) => {
    const parsed = v.safeParse(subject.item, item)
    return parsed.success ? [parsed.output] : []
  })
}

async function listShape<Item extends { id: string }>(
  api: Api,
  { resource, path, everything }: Examined<Item>,
): Promise<Outcome> {
  const answer = await api.ask(address(path, { ...everything, limit: 50 }))
  const schema = rowOf(resource).schema.summary
  const faults = answerFaults(resource, `${schema}List`, answer).map((fault) =>
    fault.replace(`${resource}.items[]`, `${resource}[]`),
  )
  const page = await pageOf(api, path, { ...everything, limit: 2 })
  const long =
    page !== null && page.items.length > 2 ? `${resource}: limit=2 is answered with ${page.items.length} items` : null
  return page?.items.length === 0 && faults.length === 0 ? { skipped: "the list is empty" } : found(faults, long)
}

async function paging(api: Api, path: string, everything: Subject<{ id: string }>["everything"]): Promise<Outcome> {
  const whole = await walked(api, path, { ...everything, limit: 50 }, mostPages)
  const start = await walked(api, path, { ...everything, limit: 7 }, fewPages)
  if (whole === null || start === null) return found(`${path}: a page of it could not be read`)
  const again = repeated(whole.ids)
  const wrong = start.ids.filter((id, position) => whole.ids[position] !== id)
  const counted = whole.isWhole && whole.total !== null && whole.total !== whole.ids.length
  return found(
    again.map((id) => `${path}: ${id} is on more than one page`),
    wrong.length > 0 ? `${path}: pages of 7 are in another order than pages of 50, from ${wrong[0]} on` : null,
    counted ? `${path}: total is ${whole.total}, and its pages have ${whole.ids.length} items` : null,
  )
}

async function oneShape<Item extends { id: string }>(
  api: Api,
  { resource, path, everything }: Examined<Item>,
): Promise<Outcome> {
  const page = await pageOf(api, path, { ...everything, limit: 3 })
  const ids = idsOf(page?.items ?? [])
  if (ids.length === 0) return { skipped: "the list has no ids" }
  const faults: string[] = []
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
  const faults: string[] = []
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

async function chosen<Item extends { id: string }>(
  api: Api,
  { path, sample, everything }: Examined<Item>,
): Promise<Outcome> {
  const ids = (await sample()).slice(0, 2).map(({ id }) => id)
  if (ids.length === 0) return { skipped: "no item could be read" }
  const answer = await api.ask(address(path, { ...everything, ids: ids.join(",") }))
  const refused = statusFault(`${path}?ids=`, answer, 200)
  const page = await pageOf(api, path, { ...everything, ids: ids.join(",") })
  const answered = idsOf(page?.items ?? [])
  const isSame = answered.toSorted().join() === ids.toSorted().join()
  return found(
    refused,
    isSame ? null : `${path}?ids=${ids.join(",")}: answered with ${answered.join(",") || "nothing"}`,
  )
}

function rowOf(resource: Resource) {
  const row = resources.find(({ path }) => path === resource)
  if (row === undefined) throw new Error(`no resource is called ${resource}`)
  return row
}
