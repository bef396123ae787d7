// Where an uncached render spends its time, from a young copy and when the API is asked: the functions of the built worker by self time,
// sampled by V8 in workerd under load.

import { existsSync, readFileSync } from "node:fs"
import { SourceMap } from "node:module"
import { join } from "node:path"
import * as v from "valibot"
import { startStore } from "../resilience/stores.ts"
import { asking, page, pageOf, startSite, startStandIn } from "./contestants.ts"
import type { Recorder } from "./recorder.ts"
import { load } from "./workerd.ts"

const [warmUp, seconds, shown] = [2000, 8, 30]

export async function profileRender(folder: string, recorder: Recorder): Promise<void> {
  for (const path of [page, asking]) await recorder.answerTo(`/v1${path}`)
  const [standIn, store] = [await startStandIn(folder, await recorder.answers()), await startStore(new Map())]
  const site = await startSite(folder, standIn.host, { inspect: true, addresses: { LAST_ANSWERS: store.address } })
  try {
    await pageOf(site)
    const debug = await connect(`http://${site.inspector}`)
    await debug.send("Profiler.enable")
    await debug.send("Profiler.setSamplingInterval", { interval: 500 })
    for (const path of [page, asking]) {
      await load(site.url + path, { requests: warmUp })
      await debug.send("Profiler.start")
      const before = site.cpu()
      const answers = await load(site.url + path, { seconds })
      const cpu = site.cpu() - before
      const { profile } = v.parse(stopped, await debug.send("Profiler.stop"))
      console.info(`\n${path}: ${(cpu / answers).toFixed(2)} ms of CPU in the whole process for an answer.`)
      print(profile, answers)
    }
    debug.close()
  } finally {
    await Promise.all([site.stop(), standIn.stop(), store.stop()])
  }
}

const frame = v.object({ functionName: v.string(), url: v.string(), lineNumber: v.number(), columnNumber: v.number() })
const stopped = v.looseObject({
  profile: v.looseObject({
    nodes: v.array(v.looseObject({ id: v.number(), callFrame: frame })),
    samples: v.array(v.number()),
    timeDeltas: v.array(v.number()),
  }),
})
type Frame = v.InferOutput<typeof frame>
type Profile = v.InferOutput<typeof stopped>["profile"]

function print({ nodes, samples, timeDeltas }: Profile, answers: number): void {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, placed(callFrame)]))
  const byName = new Map<string, number>()
  const bySource = new Map<string, number>()
  let busy = 0
  samples.forEach((id, at) => {
    const { name, source } = frames.get(id) ?? { name: "?", source: "?" }
    if (name === "(idle)") return
    const time = timeDeltas[at] ?? 0
    busy += time
    byName.set(`${name}  ${source}`, (byName.get(`${name}  ${source}`) ?? 0) + time)
    bySource.set(source, (bySource.get(source) ?? 0) + time)
  })
  console.info(`${(busy / 1000 / answers).toFixed(2)} ms of JavaScript for an answer; by self time:`)
  for (const times of [byName, bySource]) {
    console.info("")
    for (const [name, time] of [...times].toSorted(([, a], [, b]) => b - a).slice(0, shown)) {
      console.info(
        `${((100 * time) / busy).toFixed(1).padStart(5)} %  ${(time / answers).toFixed(0).padStart(6)} µs  ${name}`,
      )
    }
  }
}

function placed({ functionName, url, lineNumber, columnNumber }: Frame): { name: string; source: string } {
  const name = functionName || "(anonymous)"
  const file = join("dist/pelotao", url.replace(/^file:\/+/, ""))
  if (url === "" || !existsSync(`${file}.map`)) return { name, source: url || "workerd" }
  const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")))
  maps.set(file, map)
  const entry = map.findEntry(lineNumber, columnNumber)
  if (!("originalSource" in entry) || !entry.originalSource) return { name, source: file }
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(entry.originalSource) ?? []
  // The build is minified; the map remembers what a function was called.
  const before = "name" in entry && typeof entry.name === "string" ? entry.name : name
  return { name: before, source: library ?? entry.originalSource.replace(/^(\.\.\/)+/, "") }
}

const maps = new Map<string, SourceMap>()

type Debugger = { send(method: string, params?: object): Promise<unknown>; close(): void }

/** A session of the Chrome DevTools protocol with the first worker of a process. */
async function connect(address: string): Promise<Debugger> {
  const [target] = v.parse(targets, await (await fetch(`${address}/json`)).json())
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((open, failed) => {
    socket.addEventListener("open", open)
    socket.addEventListener("error", failed)
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = v.parse(reply, JSON.parse(String(data)))
    if (id !== undefined) waiting.get(id)?.(result)
  })
  let sent = 0
  return {
    send: (method, params = {}) =>
      new Promise((resolve) => {
        sent += 1
        waiting.set(sent, resolve)
        socket.send(JSON.stringify({ id: sent, method, params }))
      }),
    close: () => socket.close(),
  }
}

const targets = v.tupleWithRest([v.object({ webSocketDebuggerUrl: v.string() })], v.unknown())
const reply = v.object({ id: v.optional(v.number()), result: v.optional(v.unknown()) })
