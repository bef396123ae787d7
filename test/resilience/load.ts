// Load: every page in every language, by fifty visitors at once, beside a bare worker in the same run; then beside clients so slow that
// each holds a connection for long. Soak: an even stream of visitors for as long as it takes to see what leaks.

import { mkdtempSync } from "node:fs"
import { connect, type Socket } from "node:net"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { pathTo } from "#app/domain/address/paths.ts"
import { startBare } from "../bench/contestants.ts"
import { ask } from "./requests.ts"
import { memoryOf, patient, type Site, startSite } from "./site.ts"
import { type Finding, inParallel, memoryRows, percentile, type Surroundings, wrongs } from "./trial.ts"
import { startUpstream } from "./upstream.ts"
import { allVisits, judgeWell, type Visit } from "./visits.ts"

export async function load(surroundings: Surroundings): Promise<Finding[]> {
  const { temporary, recording, random, isShort, isTimed } = surroundings
  const visits = await allVisits(recording, false)
  const upstream = await startUpstream(recording)
  const site = await startSite(temporary, upstream, {}, patient)
  const requests = isShort ? 600 : 20_000
  const wrong: string[] = []
  const times: number[] = []
  const memory: number[] = []
  await inParallel(Array(requests).keys(), visitors, async (turn) => {
    if (turn % (requests / 100) === 0) memory.push(memoryOf(site.pid))
    const visit = random.pick(visits)
    const reply = await ask(site.url, visit)
    times.push(reply.milliseconds)
    const verdict = judgeWell(visit, reply, 1)
    if (verdict !== null) wrong.push(verdict)
  })
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  const slow = isShort ? [] : await besideSlowClients(surroundings, site, visits)
  const html = await ask(site.url, { path: pathTo("cyclingRoutes"), language: "pt-BR" })
  await site.stop()
  const bare = await startBare(mkdtempSync(join(temporary, "bare-")), upstream.address, html.body)
  const bareTimes: number[] = []
  await inParallel(Array(requests / 10).keys(), visitors, async () => {
    const reply = await ask(bare.url, { path: "/", language: "pt-BR" })
    bareTimes.push(reply.milliseconds)
  })
  await bare.stop()
  upstream.stop()
  return [
    wrongs(`${requests} requests, ${visitors} at once, wrong answers`, wrong),
    { name: "  half of them within", value: p50, unit: "ms" },
    { name: "  95 of 100", value: percentile(times, 0.95), unit: "ms" },
    { name: "  99 of 100", value: p99, unit: "ms" },
    { name: "  99 of 100 / half", value: p99 / p50, unit: "×", ...(isTimed && { goal: 10 }) },
    { name: "  half / half of a bare worker's", value: p50 / percentile(bareTimes, 0.5), unit: "×" },
    // After 6 000 of 20 000 all is compiled, and the pools are full.
    ...memoryRows(memory, 0.3, isShort ? null : 1.1),
    ...slow,
  ]
}

const visitors = 50
const slowClients = 200

async function besideSlowClients({ random, isTimed }: Surroundings, site: Site, visits: Visit[]): Promise<Finding[]> {
  const others = async () => {
    const times: number[] = []
    await inParallel(Array(1_000).keys(), 8, async () => {
      times.push((await ask(site.url, random.pick(visits))).milliseconds)
    })
    return percentile(times, 0.5)
  }
  const before = await others()
  const port = Number(new URL(site.url).port)
  const sockets = Array.from({ length: slowClients }, (_, at) => (at % 2 === 0 ? slowWriter(port) : slowReader(port)))
  const beside = await others()
  for (const socket of sockets) socket.destroy()
  return [
    { name: "half of the others within", value: before, unit: "ms" },
    {
      name: `  beside ${slowClients} slow clients / before`,
      value: beside / before,
      unit: "×",
      ...(isTimed && { goal: 2 }),
    },
  ]
}

const wanted = "GET /cycling-routes HTTP/1.1\r\nhost: localhost\r\n\r\n"

function slowWriter(port: number): Socket {
  const socket = connect(port, "127.0.0.1")
  let said = 0
  const timer = setInterval(() => socket.write(wanted[said++ % wanted.length] ?? ""), 300)
  return ending(socket, timer)
}

function slowReader(port: number): Socket {
  const socket = connect(port, "127.0.0.1")
  socket.write(wanted)
  socket.pause()
  const timer = setInterval(() => socket.read(1), 300)
  return ending(socket, timer)
}

function ending(socket: Socket, timer: NodeJS.Timeout): Socket {
  // The server may hang up on a slow client.
  return socket.on("error", () => {}).once("close", () => clearInterval(timer))
}

export async function soak({ temporary, recording, random, minutes }: Surroundings): Promise<Finding[]> {
  const visits = await allVisits(recording, false)
  const upstream = await startUpstream(recording)
  const site = await startSite(temporary, upstream, {}, patient)
  const wrong: string[] = []
  const times: number[] = []
  const memory: number[] = []
  const underWay = new Set<Promise<void>>()
  const requests = Math.round(minutes * 60 * perSecond)
  const began = performance.now()
  for (let sent = 0; sent < requests; sent++) {
    // A client that fell behind sends at once what is due.
    await sleep(Math.max(0, began + (sent * 1_000) / perSecond - performance.now()))
    if (sent % Math.ceil(requests / samples) === 0) {
      memory.push(memoryOf(site.pid))
      if (memory.length % 10 === 1)
        console.info(`${sent} of ${requests} requests, ${Math.round(memory.at(-1) ?? 0)} MB, ${wrong.length} wrong`)
    }
    const visit = random.pick(visits)
    const visited = ask(site.url, visit).then((reply) => {
      times.push(reply.milliseconds)
      const verdict = judgeWell(visit, reply, 1)
      if (verdict !== null) wrong.push(verdict)
      underWay.delete(visited)
    })
    underWay.add(visited)
  }
  await Promise.all(underWay)
  await site.stop()
  upstream.stop()
  return [
    wrongs(`${requests} requests in ${minutes} minutes, wrong answers`, wrong),
    { name: "  half of them within", value: percentile(times, 0.5), unit: "ms" },
    { name: "  99 of 100", value: percentile(times, 0.99), unit: "ms" },
    // What an isolate remembers and compiles has its place by then.
    ...memoryRows(memory, 0.2, 1.15),
  ]
}

const perSecond = 50
const samples = 100
