// What pages cost: an upload, read from the built files; the processor for an uncached answer of each kind, beside TanStack's list of as
// many entities, and for the list of routes beside every contestant and, with a young copy and with the API asked, beside the frameworks'
// light pages. All are asked in turn, round by round, so that a busy machine is busy for all of them.

import { readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { startStore } from "../resilience/stores.ts"
import {
  asking,
  buildContestant,
  contestants,
  entrants,
  frameworks,
  light,
  names,
  page,
  startContestant,
  startSite,
  startStandIn,
} from "./contestants.ts"
import { type Kind, type Recorder, recordKinds } from "./recorder.ts"
import { measured, type Row, ratios } from "./table.ts"
import { built, cpuOf, idle, type Server } from "./workerd.ts"

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
    const byHand = await start(startContestant(folder, "bare-page", standIn.host))
    const reactRouter = await start(startContestant(folder, "react-router", standIn.host))
    const tanstack = await start(startContestant(folder, "tanstack-start", standIn.host))
    const lights = {
      "react-router": reactRouter,
      "tanstack-start": tanstack,
      astro: await start(startContestant(folder, "astro", standIn.host)),
    }
    const others = { "bare-page": byHand, "react-router": reactRouter, "tanstack-start": tanstack }
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
    const listRows = contestants.flatMap((key): Row[] => [
      { name: `list of routes of ${names[key]}, CPU of an answer`, ...measured(of(key)), unit: "ms" },
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
