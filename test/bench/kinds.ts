// The kinds of pages that are measured, each with an address that the sample has.

import * as v from "valibot"
import { pathTo } from "#app/domain/address/paths.ts"
import { list } from "#app/domain/address/query.ts"
import type { Resource } from "#app/domain/entities/entities.ts"
import { pageOf, startSite } from "./contestants.ts"
import type { Recorder } from "./recorder.ts"

export type Kind = {
  name: string
  path: string
  /** How many things a list shows; null for what is no list. */
  entities: number | null
  html: string
  questions: number
  /** Whether a living map is on it as soon as it is looked at. */
  hasMap: boolean
}

/** Every kind of page, each visited once, so that the recorder knows what it asks. */
export async function recordKinds(folder: string, recorder: Recorder): Promise<Kind[]> {
  const site = await startSite(folder, recorder.address)
  try {
    const kinds: Kind[] = []
    for (const known of [
      { name: "home", path: pathTo("home"), entities: null },
      ...(await Promise.all(listPages.map(([name, page, resource]) => listOf(recorder, name, page, resource)))),
      ...(await Promise.all(detailPages.map(([name, page, resource]) => detailOf(recorder, name, page, resource)))),
      { name: "global map", path: pathTo("globalMap"), entities: null },
      { name: "terms of use", path: pathTo("termsOfUse"), entities: null },
    ]) {
      const before = recorder.asked()
      const html = await pageOf(site, known.path)
      kinds.push({ ...known, html, questions: recorder.asked() - before, hasMap: known.name === "global map" })
    }
    return kinds
  } finally {
    await site.stop()
  }
}

const listPages = [
  ["routes", "cyclingRoutes", "cycling-routes"],
  ["rides", "rides", "rides"],
  ["groups", "cyclingGroups", "cycling-groups"],
  ["events", "events", "events"],
  ["store", "store", "products"],
  ["stolen", "stolen", "stolen"],
] as const

const detailPages = [
  ["route", "cyclingRoute", "cycling-routes"],
  ["ride", "ride", "rides"],
  ["group", "cyclingGroup", "cycling-groups"],
  ["event", "event", "events"],
  ["product", "product", "products"],
  ["stolen report", "stolenReport", "stolen"],
] as const

async function listOf(recorder: Recorder, name: string, page: (typeof listPages)[number][1], resource: Resource) {
  const { items } = await first(recorder, resource)
  return { name: `list of ${name}`, path: pathTo(page), entities: items.length }
}

async function detailOf(recorder: Recorder, name: string, page: (typeof detailPages)[number][1], resource: Resource) {
  const { items } = await first(recorder, resource)
  return { name: `one ${name}`, path: pathTo(page, { id: items[0].id }), entities: null }
}

async function first(recorder: Recorder, resource: Resource) {
  return v.parse(listing, JSON.parse(await recorder.answerTo(list(resource).replace("/api", ""))))
}

const listing = v.object({ items: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) })
