// What pages cost: an upload, read from the built files; the processor for an uncached
// answer of each kind, beside TanStack's list of as many entities, and for the list of routes beside every contestant and, with a young
// copy and with the API asked, beside the frameworks' light pages; and a short link
// beside a worker that reads the same KV. All are asked in turn, round by round, so that a busy machine is busy for all of them.

import { readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { startStore } from "../resilience/stores.ts"
import { code } from "../resilience/visits.ts"
import {
  asking,
  bare,
  buildContestant,
  contestants,
  entrants,
  frameworks,
  light,
  names,
  page,
  pageOf,
  startBare,
  startContestant,
  startSite,
  startStandIn,
} from "./contestants.ts"
import { type Kind, type Recorder, recordKinds } from "./recorder.ts"
import { measured, type Row, ratios } from "./table.ts"
import { built, cpuOf, idle, type Server, serve } from "./workerd.ts"

/** What pages carry is held to test/support/budgets.ts. */
export async function measureSizes(): Promise<Row[]> {
  const { folder, modules } = built("pelotao")
  // `wrangler deploy` reports the gzip of all modules in one piece.
  const upload = gzipSync(Buffer.concat(modules.map((file) => readFileSync(join(folder, file)))))
  return [{ name: "worker, all modules, gzip", value: upload.length / 1000, unit: "kB", goal: 360 * 1.024 }]
}

export async function measurePages(folder: string, recorder: Recorder, rounds: number): Promise<Row[]> {
  for (const contestant of entrants) buildContestant(contestant)
  const kinds = await recordKinds(folder, recorder)
  for (const path of [page, asking]) await recorder.answerTo(`/v1${path}`)
  for (const { entities } of kinds) if (entities !== null) await recorder.answerTo(`/v1${limited(entities)}`)
  const [standIn, store] = [await startStandIn(folder, await recorder.answers()), await startStore(new Map())]
  const servers: Pick<Server, "stop">[] = [standIn, store]
  const start = async (starting: Promise<Server>) => {
    const server = await starting
    servers.push(server)
    return { server, idle: await idle(server) }
  }
  try {
    const site = await start(startSite(folder, standIn.host))
    const copying = await start(startSite(folder, standIn.host, { addresses: { LAST_ANSWERS: store.address } }))
    const least = await start(startBare(folder, standIn.host, await pageOf(site.server)))
    const byHand = await start(startContestant(folder, "bare-page", standIn.host))
    const reactRouter = await start(startContestant(folder, "react-router", standIn.host))
    const tanstack = await start(startContestant(folder, "tanstack-start", standIn.host))
    const lights = {
      "react-router": reactRouter,
      "tanstack-start": tanstack,
      astro: await start(startContestant(folder, "astro", standIn.host)),
    }
    const others = { "bare-page": byHand, "react-router": reactRouter, "tanstack-start": tanstack, bare: least }
    const runs = kinds.flatMap(({ path, entities }) => [
      { key: path, ...site, path },
      ...(entities === null ? [] : [{ key: `${path} beside`, ...tanstack, path: limited(entities) }]),
    ])
    for (const [key, other] of Object.entries(others)) runs.push({ key, ...other, path: page })
    runs.push({ key: "young copy", ...copying, path: page }, { key: "API asked", ...copying, path: asking })
    for (const name of frameworks) runs.push({ key: `light ${name}`, ...lights[name], path: light })
    // V8 compiles what is asked often; the contestants have but the one page to be asked for.
    for (const run of runs) await cpuOf(run.server, run.path, 0, [page, asking, light].includes(run.path) ? 2_000 : 300)
    const times = new Map<string, number[]>(runs.map(({ key }) => [key, []]))
    for (let round = 0; round < rounds; round++)
      for (const run of runs) times.get(run.key)?.push(await cpuOf(run.server, run.path, run.idle))
    const of = (key: string) => times.get(key) ?? []
    const listRows = [...contestants, "bare" as const].flatMap((key): Row[] => [
      {
        name: `list of routes of ${key === "bare" ? "a worker that sends a constant document" : names[key]}, CPU of an answer`,
        ...{ ...measured(of(key)), unit: "ms" },
      },
      { name: "  ours beside it", ...measured(ratios(of(page), of(key))), unit: "×" },
    ])
    return [...kinds.flatMap((kind) => kindRows(kind, of)), ...listRows, ...lightRows(of)]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

function lightRows(of: (key: string) => number[]): Row[] {
  const goals = { "young copy": 0.75, "API asked": 0.85 }
  return [
    ...frameworks.map((name) => ({
      name: `light page of ${names[name]}, CPU of an answer`,
      ...{ ...measured(of(`light ${name}`)), unit: "ms" },
    })),
    ...Object.entries(goals).flatMap(([key, goal]): Row[] => [
      { name: `list of routes, ${key}, CPU of an answer`, ...measured(of(key)), unit: "ms" },
      ...frameworks.map((name) => ({
        name: `  beside ${names[name]}'s light page`,
        ...measured(ratios(of(key), of(`light ${name}`))),
        ...{ unit: "×", ...(name === "tanstack-start" && { goal }) },
      })),
    ]),
  ]
}

/** The contestants' list with so many entities. */
function limited(entities: number): string {
  return `${page}?limit=${entities}`
}

function kindRows({ name, path, entities, html, questions }: Kind, of: (key: string) => number[]): Row[] {
  const beside = () => measured(ratios(of(path), of(`${path} beside`)))
  const goal = path === page ? 0.75 : 1.1
  return [
    { name: `${name}, CPU of an answer`, ...measured(of(path)), unit: "ms" },
    ...(entities === null ? [] : [{ name: `  beside TanStack's list of ${entities}`, ...beside(), unit: "×", goal }]),
    { name: "  HTML", value: Buffer.byteLength(html) / 1000, unit: "kB", ...(path === page && { goal: 60 }) },
    { name: "  HTML, gzip 6", value: gzipSync(html).length / 1000, unit: "kB" },
    { name: "  HTML, brotli 5", value: brotli(html), unit: "kB", ...(path === page && { goal: 14 }) },
    { name: "  questions to the API", value: questions, unit: "" },
  ]
}

function brotli(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length / 1000
}

const shortLink = `/${code}`
const requests = 3_000

export async function measureShortLinks(folder: string, recorder: Recorder, rounds: number): Promise<Row[]> {
  const store = await startStore(new Map())
  const addresses = { SHORT_LINKS: store.address }
  const site = await startSite(folder, recorder.address, { addresses })
  const html = await pageOf(site, shortLink)
  const texts = { KEY: await firstKey(store.entries) }
  const worker = { ...bare, name: "bare-link", entrypoint: "shortLink", texts, namespaces: ["SHORT_LINKS"] }
  const other = await serve(folder, worker, { addresses })
  try {
    const runs = [site, other].map((server) => ({ server, times: [] as number[] }))
    for (const { server } of runs) await cpuOf(server, shortLink, 0, requests)
    const before = recorder.asked()
    const idles = [await idle(site), await idle(other)]
    for (let round = 0; round < rounds; round++)
      for (const [at, { server, times }] of runs.entries())
        times.push(await cpuOf(server, shortLink, idles[at] ?? 0, requests))
    const [ours = [], theirs = []] = runs.map(({ times }) => times)
    const questions = (recorder.asked() - before) / (rounds * requests)
    return [
      { name: "short link from KV, CPU of an answer", ...measured(ours), unit: "ms" },
      { name: "  of a worker that reads KV and sends one line", ...measured(theirs), unit: "ms" },
      { name: "  short link / that", ...measured(ratios(ours, theirs)), unit: "×", goal: 3 },
      { name: "  its page, gzip", value: gzipSync(html).length / 1000, unit: "kB", goal: 4 },
      // KV is this process, and may be late; the site then asks the API beside it.
      { name: "  questions to the API per answer", value: questions, unit: "×" },
    ]
  } finally {
    await Promise.all([site.stop(), other.stop(), store.stop()])
  }
}

/** A copy is written after the visitor has an answer. */
async function firstKey(entries: Map<string, unknown>): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const [key] = entries.keys()
    if (key !== undefined) return key
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error("the site kept no copy of the short link")
}
