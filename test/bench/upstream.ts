// node test/bench/upstream.ts [--rows 100000] [--state DIR]
// The embedded API. Alone, this program counts how many rows of the database the worst query of each kind reads, by D1's own count, which
// is the same on every machine; with --state, of a database that was filled before (node upstream/seed.ts --rows N --persist DIR).
// As a part of the bench it also compares the times at a thousand and at a hundred thousand rows, which may not grow with the database.

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import * as v from "valibot"
import { getPlatformProxy } from "wrangler"
import { commandLine } from "#upstream/database/command-line.ts"
import { farthest } from "../../contract/codes.ts"
import { api } from "../../upstream/api.ts"
import { counted } from "../upstream/rows-read.ts"
import { type Api, ask, fill, startApi, token } from "./database.ts"
import { median, print, type Row } from "./table.ts"

const sizes = [1_000, 100_000] as const
const mostRows = 2_000
/** Each page may be answered by another plan than the one before. */
const pagesRead = 4
const [rounds, repeats, deep] = [15, 6, 50]
const paged = v.looseObject({ nextCursor: v.nullish(v.string(), null) })
const routes = "/v1/cycling-routes"
const products = "/v1/products"
const groups = "/v1/cycling-groups"
const towns = ["-23.55,-46.63", "-22.91,-43.17", "-15.79,-47.88", "-30.03,-51.23", "-8.05,-34.88", "-19.92,-43.94"]

export async function measureUpstream(folder: string): Promise<Row[]> {
  const [small, large] = [fill(folder, sizes[0]), fill(folder, sizes[1])]
  const rows = await measureRows(large)
  const servers = [await startApi(small), await startApi(large)]
  try {
    for (const query of timed) rows.push(...(await timesOf(query, servers)))
    return rows
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function measureRows(state: string): Promise<Row[]> {
  const configPath = fileURLToPath(new URL("../../upstream/wrangler.toml", import.meta.url))
  const { env, dispose } = await getPlatformProxy<ApiBindings>({ configPath, persist: { path: `${state}/v3` } })
  const { db, rows } = counted(env.DB)
  const bindings = { ...env, DB: db, API_TOKEN: token, ENVIRONMENT: "local" }
  const headers = { authorization: `Bearer ${token}` }
  async function worst(path: string): Promise<number> {
    let [most, address] = [0, path]
    for (let page = 0; page < pagesRead; page++) {
      const response = await api.request(`/api${address}`, { headers }, bindings)
      if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
      const { nextCursor } = v.parse(paged, await response.json())
      most = Math.max(most, rows())
      if (nextCursor === null) break
      address = `${path}${path.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(nextCursor)}`
    }
    return most
  }
  try {
    const table: Row[] = []
    for (const [kind, paths] of Object.entries(read)) {
      let most = 0
      for (const path of paths) most = Math.max(most, await worst(path))
      table.push({ name: `API, rows read, ${kind}`, value: most, unit: "rows", goal: mostRows })
    }
    return table
  } finally {
    await dispose()
  }
}

// A screen of 1 920 × 1 080 around São Paulo at each zoom, of everything and of one kind; a whole country in the tiles of a street.
const mapQueries = Array.from({ length: 19 }, (_, zoom) => {
  const pixel = 360 / (512 * 2 ** zoom)
  const [wide, high] = [Math.min(130, 960 * pixel), Math.min(60, 540 * pixel * Math.cos(0.41))]
  const box = [-46.63 - wide, -23.55 - high, -46.63 + wide, -23.55 + high].map((degrees) => degrees.toFixed(5))
  return `bbox=${box.join(",")}&zoom=${zoom}`
})
  .concat("bbox=-75,-34,-34,6&zoom=18")
  .flatMap((query) => [`/v1/map/features?${query}`, `/v1/map/features?${query}&types=stolen`])

/** The worst of each kind of query that is known. */
const read: Record<string, string[]> = {
  lists: ["cycling-routes", "rides", "cycling-groups", "events", "products", "stolen"].map((path) => `/v1/${path}`),
  "filters that are broad and together rare": [`${routes}?difficulty=easy&loop=true&bikeType=mtb`],
  "codes and a range": [
    `${routes}?difficulty=hard&bikeType=road&distanceMin=40000`,
    `${products}?kind=bike&condition=good&priceMin=100000&priceMax=500000`,
  ],
  "three ranges": [`${routes}?distanceMin=30000&durationMax=7200&elevationMin=300`],
  "an order that begins with what does not pass": [
    `${routes}?difficulty=easy&sort=-elevation`,
    `${routes}?distanceMax=20000&sort=-elevation&limit=50`,
  ],
  "search, common prefix": ["s", "vol", "de"].map((word) => `${routes}?q=${word}`),
  "search, two words": ["s%20vol", "sao%20p"].map((words) => `${routes}?q=${words}`),
  "search, rare": ["rastro", "zzz"].map((word) => `${routes}?q=${word}`),
  "near, by distance": towns.map((town) => `${routes}?near=${town}&radius=50000&sort=distanceFrom`),
  "near, farthest first": towns.map(
    (town) => `${routes}?near=${town}&radius=200000&sort=-distanceFrom&difficulty=hard`,
  ),
  "near, newest first": towns.map((town) => `${routes}?near=${town}&radius=50000`),
  "groups by days and parts of the day": [
    ...["weekday=1,2,3,4,5&daypart=evening", "daypart=evening&level=beginner&sort=name", "daypart=morning"],
  ].flatMap((query) => [`${groups}?${query}`, `${groups}?${query}&near=${towns[0]}&radius=60000`]),
  "an agenda of one group": ["/v1/events?groupId=gr-pedal-da-madrugada"],
  "suggestions for an empty list": [
    ...["cycling-groups?level=beginner", "products?kind=bike&size=XS", "stolen?brand=Caloi&color=azul"],
  ].flatMap((list) => [
    ...towns.map((town) => `/v1/${list}&near=${town}&radius=${farthest}&sort=distanceFrom&limit=2`),
    ...towns.map((town) => `/v1/${list.split("?")[0]}?near=${town}&radius=60000&sort=distanceFrom&limit=2`),
    ...[`/v1/${list}&limit=50`, `/v1/${list}&bbox=-60.55,-39.6,-36.55,-15.6&limit=50`],
  ]),
  "reports like an ad, ads like a report": ["caloi%20elite", "specialized%20allez", "monark%20barra", "trek%20marlin"]
    .map((words) => `limit=50&q=${words}`)
    .flatMap((query) => [`/v1/stolen?${query}&recovered=false`, `${products}?kind=bike&${query}`]),
  similar: [`${routes}/serra-do-rio-do-rastro/similar`],
  home: ["/v1/home"],
  map: mapQueries,
}

/** Several addresses of one kind, asked in turn, so that it is not the same pages of the database each time. */
type Timed = { name: string; paths: string[]; isDeep?: boolean; status?: number }

const timed: Timed[] = [
  { name: "nothing found, no database", paths: ["/v1/nothing"], status: 404 },
  { name: "list, first page", paths: [routes] },
  { name: `list, first page of 2`, paths: [`${routes}?limit=2`] },
  { name: `list, ${deep} pages of 2 deep`, paths: [`${routes}?limit=2`], isDeep: true },
  {
    name: "list with filters",
    paths: ["hard", "moderate", "easy"].map((code) => `${routes}?difficulty=${code}&distanceMin=40000&bikeType=road`),
  },
  { name: "search, rare prefix", paths: ["rastro", "corvo"].map((word) => `${routes}?q=${word}`) },
  { name: "search, common prefix", paths: read["search, common prefix"] ?? [] },
  { name: "near, by distance", paths: read["near, by distance"] ?? [] },
  ...[4, 9, 13].map((zoom) => ({
    name: `map, zoom ${zoom}`,
    paths: towns.map((town) => `/v1/map/features?zoom=${zoom}&bbox=${boxAround(town, zoom)}`),
  })),
]

/** One request after another, the two sizes in turn. */
async function timesOf({ name, paths, isDeep = false, status = 200 }: Timed, servers: Api[]): Promise<Row[]> {
  const pathsOf = await Promise.all(
    servers.map(({ url }) => (isDeep ? Promise.all(paths.map((path) => pageDeep(url, path))) : paths)),
  )
  const times: number[][] = [[], []]
  for (let round = 0; round < rounds; round++) {
    for (const [at, { url }] of servers.entries()) {
      for (let repeat = 0; repeat < repeats; repeat++) {
        const began = performance.now()
        await ask(url, pathsOf[at]?.[(round * repeats + repeat) % paths.length] ?? "", status)
        // The first round only warms up.
        if (round > 0) times[at]?.push(performance.now() - began)
      }
    }
  }
  const [low = Number.NaN, high = Number.NaN] = times.map(median)
  return [
    { name: `API, ${name}, 1 000 rows`, value: low, unit: "ms" },
    { name: "  100 000 rows", value: high, unit: "ms" },
    { name: `  ${name}, 100 000 / 1 000`, value: high / low, unit: "×", goal: 2 },
  ]
}

async function pageDeep(url: URL, path: string): Promise<string> {
  let next = path
  for (let page = 0; page < deep; page++) {
    const { nextCursor } = v.parse(paged, JSON.parse(await ask(url, next)))
    if (nextCursor === null) throw new Error(`${path} has only ${page + 1} pages`)
    next = `${path}&cursor=${encodeURIComponent(nextCursor)}`
  }
  return next
}

/** What a screen of 1 024 × 768 pixels shows around a town. */
function boxAround(town: string, zoom: number): string {
  const [lat = 0, lng = 0] = town.split(",").map(Number)
  const degrees = 360 / 2 ** zoom / 256
  const [wide, high] = [512 * degrees, 384 * degrees * Math.cos((lat * Math.PI) / 180)]
  return [lng - wide, lat - high, lng + wide, lat + high].map((edge) => edge.toFixed(4)).join(",")
}

if (import.meta.main) {
  const { values } = commandLine({
    options: { rows: { type: "string", default: "100000" }, state: { type: "string" } },
  })
  const folder = mkdtempSync(join(tmpdir(), "pelotao-rows-"))
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  print(await measureRows(values.state ?? fill(folder, Number(values.rows))))
}
