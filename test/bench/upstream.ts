// The embedded API at a thousand and at a hundred thousand rows: one request after another, the two sizes in turn. What a visitor waits
// for may not grow with the database. How many rows a question reads is counted first (upstream-rows.ts).

import * as v from "valibot"
import { fill } from "./fill.ts"
import { median, type Row } from "./table.ts"
import { measureRows } from "./upstream-rows.ts"
import { ask, startUpstream, type Upstream } from "./upstream-server.ts"

const sizes = [1_000, 100_000] as const
const rounds = 15
const repeats = 6
const deep = 50

export async function measureUpstream(folder: string): Promise<Row[]> {
  const states = sizes.map((rows) => fill(folder, rows))
  const [, crowd = ""] = states
  const read = await measureRows(crowd)
  const servers = await Promise.all(states.map(startUpstream))
  try {
    const [small, large] = servers
    if (small === undefined || large === undefined) return []
    const rows: Row[] = [...read]
    for (const question of questions) rows.push(...(await rowsOf(question, small, large)))
    return rows
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** Several addresses of one kind, asked in turn, so that it is not the same pages of the database each time. */
type Question = { name: string; paths: string[]; from?: "deep"; status?: number }

const towns = ["-23.55,-46.63", "-22.91,-43.17", "-15.79,-47.88", "-30.03,-51.23", "-8.05,-34.88", "-19.92,-43.94"]
const list = "/v1/cycling-routes"

const questions: Question[] = [
  { name: "nothing found, no database", paths: ["/v1/nothing"], status: 404 },
  { name: "list, first page", paths: [list] },
  { name: `list, first page of 2`, paths: [`${list}?limit=2`] },
  { name: `list, ${deep} pages of 2 deep`, paths: [`${list}?limit=2`], from: "deep" },
  {
    name: "list with filters",
    paths: ["hard", "moderate", "easy"].map((code) => `${list}?difficulty=${code}&distanceMin=40000&bikeType=road`),
  },
  { name: "search, rare prefix", paths: ["rastro", "corvo"].map((word) => `${list}?q=${word}`) },
  { name: "search, common prefix", paths: ["s", "vol", "de"].map((word) => `${list}?q=${word}`) },
  { name: "near, by distance", paths: towns.map((town) => `${list}?near=${town}&radius=50000&sort=distanceFrom`) },
  ...[4, 9, 13].map((zoom) => ({
    name: `map, zoom ${zoom}`,
    paths: towns.map((town) => `/v1/map/features?zoom=${zoom}&bbox=${boxAround(town, zoom)}`),
  })),
]

async function rowsOf({ name, paths, from, status = 200 }: Question, small: Upstream, large: Upstream): Promise<Row[]> {
  const servers = [small, large]
  const pathsOf = await Promise.all(
    servers.map(({ url }) => (from === "deep" ? Promise.all(paths.map((path) => pageDeep(url, path))) : paths)),
  )
  const times: number[][] = [[], []]
  for (let round = 0; round < rounds; round++) {
    for (const [at, { url }] of servers.entries()) {
      for (let repeat = 0; repeat < repeats; repeat++) {
        const path = pathsOf[at]?.[(round * repeats + repeat) % paths.length] ?? ""
        const elapsed = await timeOf(url, path, status)
        // The first round only warms up.
        if (round > 0) times[at]?.push(elapsed)
      }
    }
  }
  const [few, many] = times.map(median)
  const [low = Number.NaN, high = Number.NaN] = [few, many]
  return [
    { name: `API, ${name}, 1 000 rows`, value: low, unit: "ms" },
    { name: "  100 000 rows", value: high, unit: "ms" },
    { name: `  ${name}, 100 000 / 1 000`, value: high / low, unit: "×", goal: 2 },
  ]
}

async function timeOf(url: URL, path: string, status: number): Promise<number> {
  const began = performance.now()
  await ask(url, path, status)
  return performance.now() - began
}

async function pageDeep(url: URL, path: string): Promise<string> {
  let next = path
  for (let page = 0; page < deep; page++) {
    const { nextCursor } = v.parse(listing, JSON.parse(await ask(url, next)))
    if (nextCursor === null) throw new Error(`${path} has only ${page + 1} pages`)
    next = `${path}&cursor=${encodeURIComponent(nextCursor)}`
  }
  return next
}

const listing = v.object({ nextCursor: v.nullable(v.string()) })

/** What a screen of 1 024 × 768 pixels shows around a town. */
function boxAround(town: string, zoom: number): string {
  const [lat = 0, lng = 0] = town.split(",").map(Number)
  const degrees = 360 / 2 ** zoom / 256
  const [wide, high] = [512 * degrees, 384 * degrees * Math.cos((lat * Math.PI) / 180)]
  return [lng - wide, lat - high, lng + wide, lat + high].map((edge) => edge.toFixed(4)).join(",")
}
