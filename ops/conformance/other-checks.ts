// Checks of everything that is not a resource list: sub-resources, home, map, short links, unknown paths.

import * as v from "valibot"
import { featureTypes, languages } from "#contract/codes.ts"
import { operations as texts } from "#upstream/document/operations.ts"
import { type Answer, type Api, address } from "./api.ts"
import { type Check, found, jsonOf, type Kind, type Outcome, statusFault } from "./check.ts"
import { whyUntried } from "./facts.ts"
import { idsOf, pageOf } from "./lists.ts"
import { answerFaults, isNoWord, missingFaults, problemFaults, typeFault } from "./shape.ts"
import { cyclingGroups, cyclingRoutes, products, type Subject } from "./subjects.ts"

const brazil = "-74,-34,-34,6"
const nobody = "nobody-has-this-id"

/** `code` is an existing short link. */
export function otherChecks(api: Api, code: string | undefined): Check[] {
  const one = ({ id }: { id: string }, name: string, run: () => Promise<Outcome>, kind: Kind = "part"): Check => ({
    operations: [id],
    name,
    kind,
    run,
  })
  return [
    one(texts.home, "shape", async () => found(answerFaults("home", "Home", await api.ask("/v1/home"))), "unread"),
    one(texts.ads, "shape", async () => found(answerFaults("ads", "Ads", await api.ask("/v1/ads?slot=home")))),
    one(texts.mapFeatures, "shape, from far and from near", () => mapShape(api), "unread"),
    one(texts.mapFeatures, "types are honoured", () => mapTypes(api)),
    one(
      texts.mapFeatures,
      "without a rectangle it is 400",
      async () => found(problemFaults("map/features", await api.ask("/v1/map/features?zoom=4"), 400)),
      "strict",
    ),
    one(texts.shortLink, "a code that nobody made", () => unknownCode(api)),
    one(texts.shortLink, "a destination as text", () => destination(api, code), "unread"),
    one(texts.similarRoutes, "shape", () => ofFirst(api, cyclingRoutes, "similar", "CyclingRouteSummaryList")),
    one(texts.similarProducts, "shape", () => ofFirst(api, products, "similar", "ProductSummaryList")),
    one(texts.groupMembers, "shape", () => ofFirst(api, cyclingGroups, "members", "PersonList")),
    one(texts.groupEvents, "shape", () => ofFirst(api, cyclingGroups, "events", "EventSummaryList")),
    one(texts.gpx, "GPX, or 404 without", () => gpx(api)),
    one(texts.document, "an OpenAPI document", () => document(api)),
    one(texts.home, "the bearer is asked for", () => bearer(api), "strict"),
    one(texts.home, "every language is answered", () => everyLanguage(api), "unread"),
    one(texts.document, "a path that there is not is no missing thing", () => unknownPath(api), "strict"),
  ]
}

async function mapShape(api: Api): Promise<Outcome> {
  const far = await api.ask(address("/v1/map/features", { bbox: brazil, zoom: 4 }))
  const near = await api.ask(address("/v1/map/features", { bbox: "-48.7,-27.8,-48.3,-27.4", zoom: 12 }))
  const called = "map/features"
  const { faults } = found(
    answerFaults(called, "FeatureCollection", far),
    answerFaults(called, "FeatureCollection", near),
  )
  return faults.length === 0 && featuresIn(far).length === 0 ? { skipped: "nothing is on the map" } : { faults }
}

/** A cluster reports its count by type. */
async function mapTypes(api: Api): Promise<Outcome> {
  const answer = await api.ask(address("/v1/map/features", { bbox: brazil, zoom: 5, types: "group" }))
  const refused = statusFault("map/features?types=group", answer, 200)
  const types = featuresIn(answer).flatMap(({ properties: { type, counts } }) =>
    counts === undefined ? [type] : Object.keys(counts),
  )
  if (refused === null && types.length === 0) return { skipped: "no group is on the map that can be read" }
  const others = featureTypes.filter((type) => type !== "group" && types.includes(type))
  return found(
    refused,
    others.map((type) => `map/features?types=group: has a ${type}`),
  )
}

const feature = v.object({
  properties: v.object({ type: v.string(), counts: v.optional(v.record(v.string(), v.number())) }),
})

function featuresIn(answer: Answer): v.InferOutput<typeof feature>[] {
  const read = v.safeParse(v.object({ features: v.array(v.unknown()) }), jsonOf(answer))
  return read.success ? read.output.features.filter((one) => v.is(feature, one)) : []
}

/** 404, 410 and an empty body all mean that the code is unknown. */
async function unknownCode(api: Api): Promise<Outcome> {
  const answer = await api.ask(`/v1/shortner/${nobody}`)
  return found(answer.text.trim() === "" ? null : statusFault("shortner/{code}", answer, 404, 410))
}

async function destination(api: Api, code: string | undefined): Promise<Outcome> {
  if (code === undefined) return { skipped: "no --code of a short link was given" }
  const answer = await api.ask(`/v1/shortner/${encodeURIComponent(code)}`)
  const read = jsonOf(answer)
  const text = typeof read === "string" ? read : answer.text.trim()
  const isAddress = /^\/(?!\/)/.test(text) || /^https?:\/\/[^\s]+$/i.test(text)
  return found(
    statusFault("shortner/{code}", answer, 200),
    isAddress ? null : `shortner/{code}: the body is no address: ${text.slice(0, 80)}`,
  )
}

type ListName = "CyclingRouteSummaryList" | "ProductSummaryList" | "PersonList" | "EventSummaryList"

async function ofFirst(api: Api, subject: Subject, part: string, schema: ListName): Promise<Outcome> {
  const { resource } = subject
  const called = `${resource}/{id}/${part}`
  const missing = missingFaults(api, called, await api.ask(`/v1/${resource}/${nobody}/${part}`))
  const items = await firstOf(api, subject)
  if (idsOf(items ?? []).length === 0 && missing.length === 0) return whyUntried(subject, items, "id")
  const { faults } = found(missing)
  for (const id of idsOf(items ?? []))
    faults.push(...answerFaults(called, schema, await api.ask(`/v1/${resource}/${encodeURIComponent(id)}/${part}`)))
  return found(faults)
}

async function gpx(api: Api): Promise<Outcome> {
  const called = "cycling-routes/{id}/gpx"
  const { faults } = found(missingFaults(api, called, await api.ask(`/v1/cycling-routes/${nobody}/gpx`)))
  const items = await firstOf(api, cyclingRoutes)
  if (idsOf(items ?? []).length === 0 && faults.length === 0) return whyUntried(cyclingRoutes, items, "id")
  let files = 0
  for (const id of idsOf(items ?? [])) {
    const answer = await api.ask(`/v1/cycling-routes/${encodeURIComponent(id)}/gpx`, { headers: { accept: "*/*" } })
    if (answer.status === 404) continue
    files++
    const refused = statusFault(called, answer, 200)
    const isGpx = /<gpx[\s>]/.test(answer.text)
    faults.push(...(refused === null ? typeFault(called, answer, "application/gpx+xml") : [refused]))
    if (refused === null && !isGpx) faults.push(`${called}: the body has no <gpx> element`)
  }
  return files === 0 && faults.length === 0 ? { skipped: "none of the first routes has a file" } : found(faults)
}

/** Null when there is no readable page. */
async function firstOf(api: Api, { resource }: Subject): Promise<unknown[] | null> {
  return (await pageOf(api, `/v1/${resource}`, { limit: 3 }))?.items.slice(0, 3) ?? null
}

async function document(api: Api): Promise<Outcome> {
  const answer = await api.ask("/v1/openapi.json")
  if (answer.status === 404) return { skipped: "there is none, and the site does not ask for it" }
  const read = jsonOf(answer)
  const isDocument = typeof read === "object" && read !== null && "openapi" in read
  return found(statusFault("openapi.json", answer, 200), isDocument ? null : "openapi.json: no OpenAPI document")
}

async function bearer(api: Api): Promise<Outcome> {
  const { faults } = found()
  for (const [said, authorization] of [
    ["no bearer", ""],
    ["a wrong bearer", "Bearer not-the-token"],
  ] as const)
    faults.push(...problemFaults(`home with ${said}`, await api.ask("/v1/home", { headers: { authorization } }), 401))
  return found(faults)
}

async function unknownPath(api: Api): Promise<Outcome> {
  const isNo = isNoWord(api, await api.ask("/v1/no-such-resource/no-such-entity"))
  return found(
    isNo
      ? null
      : "/v1/no-such-resource/no-such-thing: answered as if a thing were missing; the contract has unknown_path",
  )
}

async function everyLanguage(api: Api): Promise<Outcome> {
  const faults: (string | null)[] = []
  for (const language of [...languages, "xx"]) {
    const answer = await api.ask("/v1/home", { headers: { "accept-language": language } })
    faults.push(statusFault(`home in ${language}`, answer, 200))
  }
  return found(...faults)
}
