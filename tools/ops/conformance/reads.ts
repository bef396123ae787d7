// Checks of the other operations that the site asks: each answer by its schema, and what no schema says.

import * as v from "valibot"
import { featureTypes, resources } from "#contract/queries.ts"
import type { Route } from "#upstream/routes.ts"
import { type Answer, type Api, idsOf, type Parameters, pageIn } from "./api.ts"
import { type Check, faults, type Outcome, statusFault } from "./check.ts"
import { reachesAllOnce } from "./lists.ts"
import { missingFaults, shapeOf } from "./shape.ts"

const nobody = "nobody-has-this-id"
const brazil = { bbox: "-74,-34,-34,6", zoom: 4 }

/** What is asked where the address alone is no question. */
const questions: Readonly<Record<string, readonly Parameters[]>> = {
  "/v1/map/features": [brazil, { bbox: "-48.7,-27.8,-48.3,-27.4", zoom: 12 }],
  "/v1/sitemap": Object.keys(resources).map((type) => ({ type })),
  "/v1/search": [{ q: "a" }],
  "/v1/events": [{ from: "2000-01-01" }],
}

export function readChecks(api: Api, { path, operation, answers }: Route): Check[] {
  if (answers === "text" || answers === "gpx" || answers === "OpenApi") return []
  const isOne = path.includes("/:id")
  const asked: Promise<Answer[]>[] = []
  const shape = async (kind: "unread" | "part"): Promise<Outcome> => {
    if (asked.length === 0) asked.push(answersOf(api, path))
    const given = (await Promise.all(asked)).flat()
    const isAbsent = given.every(({ status }) => status === 404) && operation.need !== "needed"
    if (given.length === 0 || isAbsent) return { skipped: "there is none" }
    return given.flatMap((answer) => shapeOf(path, answers, answer)[kind])
  }
  const of = (name: string, kind: Check["kind"], run: Check["run"]): Check => ({
    operation: operation.id,
    name,
    kind,
    run,
  })
  return [
    of("answers can be read", "unread", () => shape("unread")),
    of("answers are whole", "part", () => shape("part")),
    ...(isOne
      ? [of("an unknown id is 404", "part", async () => missingFaults(api, await api.ask(path.replace(":id", nobody))))]
      : []),
  ]
}

/** Answers of an entity are those to its first three. */
async function answersOf(api: Api, path: string): Promise<Answer[]> {
  const [list = "", part] = path.split("/:id")
  const asked = questions[list] ?? [{}]
  if (part === undefined) return Promise.all(asked.map((question) => api.ask(path, question)))
  const ids = idsOf(pageIn(await api.ask(list, asked[0]))?.items).slice(0, 3)
  return Promise.all(ids.map((id) => api.ask(path.replace(":id", encodeURIComponent(id)))))
}

export function otherChecks(api: Api, code: string | undefined): Check[] {
  const of = (operation: string, name: string, run: Check["run"]): Check => ({ operation, name, kind: "part", run })
  return [
    of("getMapFeatures", "types are honoured", () => mapTypes(api)),
    { ...of("search", "finds what a list has", () => searchFindsAll(api)), kind: "search" },
    ...Object.keys(resources).map((type) => of("listIndexable", `every id of ${type} once`, () => everyId(api, type))),
    of("summarizeIndexable", "the pages that there are", () => summary(api)),
    of("getShortLink", "a code that nobody made", async () => {
      const answer = await api.ask(`/v1/shortner/${nobody}`)
      return faults(answer.text.trim() !== "" && statusFault(answer, 404, 410))
    }),
    { ...of("getShortLink", "a destination as text", () => destination(api, code)), kind: "unread" },
  ]
}

/** A cluster says how many of each type it is. */
async function mapTypes(api: Api): Promise<Outcome> {
  const answer = await api.ask("/v1/map/features", { ...brazil, types: "group" })
  const features = v.is(collection, answer.json) ? answer.json.features : []
  const types = features.flatMap(({ properties: { type, counts } }) => (counts ? Object.keys(counts) : [type]))
  if (types.length === 0) return { skipped: "no group is on the map" }
  return featureTypes
    .filter((type) => type !== "group" && types.includes(type))
    .map((type) => `${answer.asked}: has a ${type}`)
}

const properties = v.object({ type: v.string(), counts: v.optional(v.record(v.string(), v.number())) })
const collection = v.object({ features: v.array(v.object({ properties })) })

async function searchFindsAll(api: Api): Promise<Outcome> {
  const named = v.object({ id: v.string(), name: v.pipe(v.string(), v.regex(/\p{L}{4}/u)) })
  const item = pageIn(await api.ask("/v1/cycling-routes"))?.items.find((one) => v.is(named, one))
  if (!v.is(named, item)) return { skipped: "no route has a name" }
  const answer = await api.ask("/v1/search", { q: item.name.split(/\s+/).slice(0, 8).join(" ") })
  const groups = v.is(searched, answer.json) ? answer.json.groups : []
  const isFound = groups.some(({ type, items }) => type === "route" && idsOf(items).includes(item.id))
  return faults(statusFault(answer, 200), !isFound && `${answer.asked}: does not find ${item.id}`)
}

const searched = v.object({ groups: v.array(v.object({ type: v.string(), items: v.array(v.unknown()) })) })

async function everyId(api: Api, type: string): Promise<Outcome> {
  const outcome = await reachesAllOnce({ api, path: "/v1/sitemap", everything: { type } })
  const list = pageIn(await api.ask(`/v1/${type}`))
  return "skipped" in outcome && list?.items.length
    ? [`/v1/sitemap?type=${type}: nothing, while the list has something`]
    : outcome
}

async function summary(api: Api): Promise<Outcome> {
  const answer = await api.ask("/v1/sitemap/summary")
  if (!v.is(summed, answer.json)) return { skipped: "there is none, and the site walks the pages" }
  const counted = answer.json.items.map(async ({ type, count, cursors }) => {
    const pages = await Promise.all([undefined, ...cursors].map((cursor) => api.ask("/v1/sitemap", { type, cursor })))
    const { size } = new Set(pages.flatMap((page) => idsOf(pageIn(page)?.items)))
    return size === count ? null : `${answer.asked}: counts ${count} of ${type}, and its pages have ${size}`
  })
  return faults(...(await Promise.all(counted)))
}

const summed = v.object({
  items: v.array(v.object({ type: v.string(), count: v.number(), cursors: v.array(v.string()) })),
})

async function destination(api: Api, code: string | undefined): Promise<Outcome> {
  if (code === undefined) return { skipped: "no --code of a short link was given" }
  const answer = await api.ask(`/v1/shortner/${encodeURIComponent(code)}`)
  const text = typeof answer.json === "string" ? answer.json : answer.text.trim()
  const isAddress = /^(\/(?!\/)|https?:\/\/\S+$)/i.test(text)
  return faults(statusFault(answer, 200), !isAddress && `${answer.asked}: no address: ${text.slice(0, 80)}`)
}
