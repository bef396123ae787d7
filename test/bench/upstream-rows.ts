// node test/bench/upstream-rows.ts [--rows 100000] [--state DIR]
// How many rows of the database one question reads, by D1's own word: the same on every machine, and what is paid for. The worst of each
// kind of question that is known. With --state, of a database that was filled before (node upstream/seed.ts --rows N --persist DIR).

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { getPlatformProxy } from "wrangler"
import { commandLine } from "#upstream/database/command-line.ts"
import { farthest } from "../../contract/codes.ts"
import { api } from "../../upstream/api.ts"
import { counted } from "../upstream/rows-read.ts"
import { fill } from "./fill.ts"
import { print, type Row } from "./table.ts"
import { token } from "./upstream-server.ts"

const MOST_ROWS = 2000
/** Each page may be answered by another plan than the one before. */
const PAGES = 4

export async function measureRows(state: string): Promise<Row[]> {
  const configPath = fileURLToPath(new URL("../../upstream/wrangler.toml", import.meta.url))
  const { env, dispose } = await getPlatformProxy<ApiBindings>({ configPath, persist: { path: `${state}/v3` } })
  const { db, rows } = counted(env.DB)
  const bindings = { ...env, DB: db, API_TOKEN: token, ENVIRONMENT: "local" }
  async function worst(path: string): Promise<number> {
    let most = 0
    let cursor: string | null = ""
    for (let page = 0; page < PAGES && cursor !== null; page++) {
      const next: string = cursor && `${path.includes("?") ? "&" : "?"}cursor=${cursor}`
      const response = await api.request(
        `/api${path}${next}`,
        { headers: { authorization: `Bearer ${token}` } },
        bindings,
      )
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      cursor = cursorOf(await response.json())
      most = Math.max(most, rows())
    }
    return most
  }
  try {
    const table: Row[] = []
    for (const { name, paths } of questions) {
      const reads: number[] = []
      for (const path of paths) reads.push(await worst(path))
      table.push({ name: `API, rows read, ${name}`, value: Math.max(...reads), unit: "rows", goal: MOST_ROWS })
    }
    return table
  } finally {
    await dispose()
  }
}

const routes = "/v1/cycling-routes"
const products = "/v1/products"
const groups = "/v1/cycling-groups"
const towns = ["-23.55,-46.63", "-22.91,-43.17", "-15.79,-47.88", "-30.03,-51.23"]

// A screen of 1 920 × 1 080 around São Paulo at each zoom, of everything and of one kind; a whole country in the tiles of a street.
const mapQuestions = Array.from({ length: 19 }, (_, zoom) => zoom).flatMap((zoom) => {
  const pixel = 360 / (512 * 2 ** zoom)
  const [wide, high] = [Math.min(130, 960 * pixel), Math.min(60, 540 * pixel * Math.cos(0.41))]
  const box = [-46.63 - wide, -23.55 - high, -46.63 + wide, -23.55 + high].map((degrees) => degrees.toFixed(5))
  const path = `/v1/map/features?bbox=${box.join(",")}&zoom=${zoom}`
  return [path, `${path}&types=stolen`]
})
mapQuestions.push(
  "/v1/map/features?bbox=-75,-34,-34,6&zoom=18",
  "/v1/map/features?bbox=-75,-34,-34,6&zoom=18&types=stolen",
)

const questions: readonly { name: string; paths: readonly string[] }[] = [
  {
    name: "lists",
    paths: ["cycling-routes", "rides", "cycling-groups", "events", "products", "stolen"].map((path) => `/v1/${path}`),
  },
  { name: "filters that are broad and together rare", paths: [`${routes}?difficulty=easy&loop=true&bikeType=mtb`] },
  {
    name: "codes and a range",
    paths: [
      `${routes}?difficulty=hard&bikeType=road&distanceMin=40000`,
      `${products}?kind=bike&condition=good&priceMin=100000&priceMax=500000`,
    ],
  },
  {
    name: "three ranges",
    paths: [`${routes}?distanceMin=30000&durationMax=7200&elevationMin=300`],
  },
  {
    name: "an order that begins with what does not pass",
    paths: [`${routes}?difficulty=easy&sort=-elevation`, `${routes}?distanceMax=20000&sort=-elevation&limit=50`],
  },
  { name: "search, common prefix", paths: ["s", "vol", "de"].map((word) => `${routes}?q=${word}`) },
  { name: "search, two words", paths: ["s%20vol", "sao%20p"].map((words) => `${routes}?q=${words}`) },
  { name: "search, rare", paths: ["rastro", "zzz"].map((word) => `${routes}?q=${word}`) },
  { name: "near, by distance", paths: towns.map((town) => `${routes}?near=${town}&radius=50000&sort=distanceFrom`) },
  {
    name: "near, farthest first",
    paths: towns.map((town) => `${routes}?near=${town}&radius=200000&sort=-distanceFrom&difficulty=hard`),
  },
  { name: "near, newest first", paths: towns.map((town) => `${routes}?near=${town}&radius=50000`) },
  {
    name: "groups by days and parts of the day",
    paths: ["weekday=1,2,3,4,5&daypart=evening", "daypart=evening&level=beginner&sort=name", "daypart=morning"].flatMap(
      (query) => [`${groups}?${query}`, `${groups}?${query}&near=${towns[0]}&radius=60000`],
    ),
  },
  { name: "an agenda of one group", paths: ["/v1/events?groupId=gr-pedal-da-madrugada"] },
  {
    name: "ways on of an empty list",
    paths: ["cycling-groups?level=beginner", "products?kind=bike&size=XS", "stolen?brand=Caloi&color=azul"].flatMap(
      (list) => [
        ...towns.map((town) => `/v1/${list}&near=${town}&radius=${farthest}&sort=distanceFrom&limit=2`),
        ...towns.map((town) => `/v1/${list.split("?")[0]}?near=${town}&radius=60000&sort=distanceFrom&limit=2`),
        `/v1/${list}&limit=50`,
        `/v1/${list}&bbox=-60.55,-39.6,-36.55,-15.6&limit=50`,
      ],
    ),
  },
  {
    name: "reports like an ad, ads like a report",
    paths: ["caloi%20elite", "specialized%20allez", "monark%20barra", "trek%20marlin"].flatMap((words) => [
      `/v1/stolen?limit=50&q=${words}&recovered=false`,
      `${products}?kind=bike&limit=50&q=${words}`,
    ]),
  },
  { name: "similar", paths: [`${routes}/serra-do-rio-do-rastro/similar`] },
  { name: "home", paths: ["/v1/home"] },
  { name: "map", paths: mapQuestions },
]

function cursorOf(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("nextCursor" in answer)) return null
  return typeof answer.nextCursor === "string" ? encodeURIComponent(answer.nextCursor) : null
}

if (import.meta.main) {
  const { values } = commandLine({
    options: { rows: { type: "string", default: "100000" }, state: { type: "string" } },
  })
  const folder = mkdtempSync(join(tmpdir(), "pelotao-rows-"))
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  print(await measureRows(values.state ?? fill(folder, Number(values.rows))))
}
