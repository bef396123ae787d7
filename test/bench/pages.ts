// What an uncached answer of each kind of page costs the processor, beside TanStack's list of as many things; and the list of routes beside
// every contestant. Workers Cache is not emulated locally, so that every request renders. All are asked in turn, round by round, so that a
// machine that is busy for a while is busy for all of them.

import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { buildContestant } from "./building.ts"
import { contestants, names, page, pageOf, startBare, startContestant, startSite, startStandIn } from "./contestants.ts"
import { cpuOf, idle } from "./cpu.ts"
import { type Kind, recordKinds } from "./kinds.ts"
import type { Recorder } from "./recorder.ts"
import { measured, type Row } from "./table.ts"
import type { Server } from "./workerd.ts"

export async function measurePages(folder: string, recorder: Recorder, rounds: number): Promise<Row[]> {
  for (const contestant of contestants) buildContestant(contestant)
  const kinds = await recordKinds(folder, recorder)
  await recorder.answerTo(`/v1${page}`)
  for (const { entities } of kinds) await recorder.answerTo(`/v1${limited(entities)}`)
  const standIn = await startStandIn(folder, await recorder.answers())
  const servers: Server[] = [standIn]
  const start = async (starting: Promise<Server>) => {
    const server = await starting
    servers.push(server)
    return { server, idle: await idle(server) }
  }
  try {
    const site = await start(startSite(folder, standIn.host))
    const bare = await start(startBare(folder, standIn.host, await pageOf(site.server)))
    const others = new Map<string, typeof site>()
    for (const one of contestants) others.set(one, await start(startContestant(folder, one, standIn.host)))
    const tanstack = others.get("tanstack-start") ?? bare
    const runs = kinds.flatMap(({ path, entities }) => [
      { key: path, ...site, path },
      { key: `${path} beside`, ...tanstack, path: limited(entities) },
    ])
    for (const [name, other] of [...others, ["bare", bare] as const]) runs.push({ key: name, ...other, path: page })
    // V8 compiles what is asked often; the contestants have but the one page to be asked for.
    for (const { server, path } of runs) await cpuOf(server, path, 0, path === page ? 2_000 : 300)
    const times = new Map<string, number[]>(runs.map(({ key }) => [key, []]))
    for (let round = 0; round < rounds; round++)
      for (const run of runs) times.get(run.key)?.push(await cpuOf(run.server, run.path, run.idle))
    const of = (key: string) => times.get(key) ?? []
    return [...kinds.flatMap((kind) => kindRows(kind, of)), ...listRows(of)]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** The contestants' list with so many things; a page that is no list is compared with the whole one. */
function limited(entities: number | null): string {
  return `${page}?limit=${entities ?? 24}`
}

function kindRows({ name, path, entities, html, questions }: Kind, of: (key: string) => number[]): Row[] {
  const theirs = of(`${path} beside`)
  const ratios = of(path).map((time, round) => time / (theirs[round] ?? Number.NaN))
  const goal = path === page ? 0.75 : 1.1
  return [
    { name: `${name}, CPU of an answer`, ...measured(of(path)), unit: "ms" },
    {
      name: `  beside TanStack's list of ${entities ?? 24}`,
      ...measured(ratios),
      unit: "×",
      ...(entities !== null && { goal }),
    },
    { name: "  HTML, gzip 6", value: gzipSync(html).length / 1000, unit: "kB" },
    {
      name: "  HTML, brotli 5",
      value: brotlied(html) / 1000,
      unit: "kB",
      ...(path === page && { goal: 15 }),
    },
    { name: "  questions to the API", value: questions, unit: "" },
  ]
}

function listRows(of: (key: string) => number[]): Row[] {
  const rows = [...contestants, "bare" as const].flatMap((key): Row[] => {
    const name = key === "bare" ? "a worker that says a constant document" : names[key]
    const ratios = of(page).map((time, round) => time / (of(key)[round] ?? Number.NaN))
    return [
      { name: `list of routes of ${name}, CPU of an answer`, ...measured(of(key)), unit: "ms" },
      { name: "  ours beside it", ...measured(ratios), unit: "×" },
    ]
  })
  return rows
}

function brotlied(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}
