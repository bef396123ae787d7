// The recorded API on a socket, whose answers can be given to the stand-in, and the kinds of pages that are measured, each with an
// address that the sample has.

import * as v from "valibot"
import { pathTo } from "#app/domain/address/paths.ts"
import { list } from "#app/domain/address/query.ts"
import type { Resource } from "#app/domain/entities/entities.ts"
import { serve } from "../support/serve.ts"
import { startSite } from "./contestants.ts"
import { startRecording } from "./database.ts"
import { textAt } from "./workerd.ts"

export type Recorder = Awaited<ReturnType<typeof startRecorder>>

const reference = "pt-BR"

export async function startRecorder(folder: string) {
  const recording = await startRecording(folder)
  let asked = 0
  const server = await serve(async (request, response) => {
    const path = request.url ?? "/"
    request.resume()
    // What is written (KV) is dropped.
    if (request.method !== "GET" || !path.startsWith("/api/")) {
      response.writeHead(request.method === "GET" ? 404 : 204).end()
      return
    }
    asked += 1
    const language = request.headers["accept-language"] ?? reference
    const { status, type, body } = await recording.answerTo(path.slice("/api".length), language)
    response.writeHead(status, { "content-type": type }).end(body)
  })
  return {
    /** The host and the port. */
    address: server.address,
    /** How often it was asked. */
    asked: () => asked,
    /** The text of a path such as `/v1/rides?limit=2`. */
    answerTo: async (path: string) => (await recording.answerTo(path, reference)).body,
    answers: () => recording.answers(reference),
    async stop() {
      await server.stop()
      await recording.stop()
    },
  }
}

export type Kind = {
  name: string
  path: string
  /** How many entities a list shows; null for what is no list. */
  entities: number | null
  html: string
  questions: number
}

const pages = [
  ["route", "cyclingRoutes", "cyclingRoute", "cycling-routes", "list of routes"],
  ["ride", "rides", "ride", "rides", "list of rides"],
  ["group", "cyclingGroups", "cyclingGroup", "cycling-groups", "list of groups"],
  ["event", "events", "event", "events", "list of events"],
  ["product", "store", "product", "products", "list of store"],
  ["stolen report", "stolen", "stolenReport", "stolen", "list of stolen"],
] as const

/** Every kind of page, each visited once, so that the recorder knows what it asks. */
export async function recordKinds(folder: string, recorder: Recorder): Promise<Kind[]> {
  const site = await startSite(folder, recorder.address)
  const first = async (resource: Resource) =>
    v.parse(listing, JSON.parse(await recorder.answerTo(list(resource).replace("/api", "")))).items
  try {
    const lists = []
    const entities = []
    for (const [name, page, detail, resource, listName] of pages) {
      const items = await first(resource)
      lists.push({ name: listName, path: pathTo(page), entities: items.length })
      entities.push({ name: `one ${name}`, path: pathTo(detail, { id: items[0].id }), entities: null })
    }
    const kinds: Kind[] = []
    for (const kind of [
      { name: "home", path: pathTo("home"), entities: null },
      ...lists,
      ...entities,
      { name: "global map", path: pathTo("globalMap"), entities: null },
      { name: "terms of use", path: pathTo("termsOfUse"), entities: null },
    ]) {
      const before = recorder.asked()
      const html = await textAt(site.url + kind.path)
      kinds.push({ ...kind, html, questions: recorder.asked() - before })
    }
    return kinds
  } finally {
    await site.stop()
  }
}

const listing = v.object({ items: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) })
