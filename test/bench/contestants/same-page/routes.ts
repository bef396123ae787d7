// What every contestant does for a list of routes on the server: asks the API for what the address says, and keeps of the answer what
// a card shows. The track becomes a line there, so that no browser decodes it.

import { decode } from "@googlemaps/polyline-codec"

export type Card = {
  id: string
  name: string
  town: string
  by: string
  distance: string
  ascent: string
  duration: string
  difficulty: Difficulty | null
  line: string
}

export type Listing = { cards: Card[]; total: number; next: string | null }
export type Difficulty = "easy" | "moderate" | "hard"
export type Api = { fetch(address: string, init: { headers: Record<string, string> }): Promise<Response> }

export async function listRoutes(api: Api, search: URLSearchParams): Promise<Listing> {
  const response = await api.fetch(addressOf(search), {
    headers: { accept: "application/json", "accept-language": "pt-BR" },
  })
  if (!response.ok) throw new Error(`the API answered ${response.status}`)
  const answer: Answer = await response.json()
  return { cards: answer.items.map(cardOf), total: answer.total ?? answer.items.length, next: answer.nextCursor }
}

type Answer = { items: Route[]; total: number | null; nextCursor: string | null }
type Route = {
  id: string
  name: string | null
  creator: { name: string | null } | null
  start: { city: string | null; state: string | null } | null
  distance: number | null
  elevation: number | null
  duration: number | null
  difficulty: Difficulty | null
  encodedPath: string | null
}

function addressOf(search: URLSearchParams): string {
  const asked = new URLSearchParams()
  for (const name of ["q", "difficulty", "bikeType", "loop", "sort", "cursor", "limit"]) {
    const value = search.get(name)
    if (value) asked.set(name, value)
  }
  for (const [name, factor] of [["distance", 1_000] as const, ["elevation", 1] as const]) {
    const [from, to] = (search.get(name) ?? "").split("-")
    if (from) asked.set(`${name}Min`, String(Number(from) * factor))
    if (to) asked.set(`${name}Max`, String(Number(to) * factor))
  }
  const question = asked.toString()
  return `https://upstream/api/v1/cycling-routes${question === "" ? "" : `?${question}`}`
}

function cardOf({ id, name, creator, start, distance, elevation, duration, difficulty, encodedPath }: Route): Card {
  return {
    id,
    name: name ?? "Rota sem nome",
    town: [start?.city, start?.state].filter(Boolean).join(", "),
    by: creator?.name ?? "",
    distance: distance === null ? "–" : `${kilometres.format(distance / 1_000)} km`,
    ascent: elevation === null ? "–" : `${metres.format(elevation)} m`,
    duration: duration === null ? "–" : clock(duration),
    difficulty,
    line: encodedPath === null ? "" : lineOf(encodedPath),
  }
}

const kilometres = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 })
const metres = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 })

function clock(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`
}

const [width, height, margin] = [320, 200, 20]
/** As many points as our covers have. Every so many are taken, which is less work than choosing them. */
const most = 64

export function lineOf(encoded: string): string {
  const all = decode(encoded, 5)
  const step = Math.max(1, (all.length - 1) / (most - 1))
  const points = Array.from({ length: Math.min(all.length, most) }, (_, at) => all[Math.round(at * step)] ?? [0, 0])
  const [first] = points
  if (first === undefined) return ""
  const narrowing = Math.cos((first[0] * Math.PI) / 180)
  const flat = points.map(([lat, lng]) => [lng * narrowing, -lat] as const)
  const [xs, ys] = [flat.map(([x]) => x), flat.map(([, y]) => y)]
  const [west, north] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - west || 1e-9, Math.max(...ys) - north || 1e-9]
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high)
  const [left, top] = [(width - wide * scale) / 2, (height - high * scale) / 2]
  const tenths = flat.map(([x, y]) => [
    Math.round((left + (x - west) * scale) * 10),
    Math.round((top + (y - north) * scale) * 10),
  ])
  let [fromX = 0, fromY = 0] = tenths[0] ?? []
  let data = `M${fromX / 10} ${fromY / 10}l`
  for (const [x = 0, y = 0] of tenths.slice(1)) {
    data += `${(x - fromX) / 10} ${(y - fromY) / 10} `
    fromX = x
    fromY = y
  }
  return data.trimEnd()
}

export const title = "Rotas"
export const description = "Rotas de ciclismo da comunidade, com distância, altimetria e o traçado de cada uma."
export const searchLabel = "Busque por nome ou cidade"
export const apply = "Filtrar"
export const more = "Carregar mais"

export const difficulties: Record<Difficulty, string> = { easy: "Fácil", moderate: "Moderada", hard: "Difícil" }

export const choices: { name: string; label: string; options: [value: string, label: string][] }[] = [
  { name: "difficulty", label: "Dificuldade", options: Object.entries(difficulties) },
  {
    name: "bikeType",
    label: "Bicicleta",
    options: [
      ["road", "Estrada"],
      ["mtb", "Mountain bike"],
      ["gravel", "Gravel"],
      ["urban", "Urbana"],
    ],
  },
  {
    name: "loop",
    label: "Formato",
    options: [
      ["true", "Volta ao início"],
      ["false", "Só ida"],
    ],
  },
  {
    name: "distance",
    label: "Distância",
    options: [
      ["-30", "até 30 km"],
      ["30-60", "30 a 60 km"],
      ["60-100", "60 a 100 km"],
      ["100-", "mais de 100 km"],
    ],
  },
  {
    name: "elevation",
    label: "Altimetria",
    options: [
      ["-300", "até 300 m"],
      ["300-800", "300 a 800 m"],
      ["800-1500", "800 a 1500 m"],
      ["1500-", "mais de 1500 m"],
    ],
  },
  {
    name: "sort",
    label: "Ordem",
    options: [
      ["-createdAt", "Mais novas"],
      ["distance", "Mais curtas"],
      ["-distance", "Mais longas"],
      ["-elevation", "Mais subida"],
      ["-steepness", "Mais íngremes"],
      ["name", "Nome"],
    ],
  },
]

export const links: [path: string, label: string][] = [
  ["/", "Início"],
  ["/rides", "Pedaladas"],
  ["/cycling-routes", "Rotas"],
  ["/cycling-groups", "Grupos"],
  ["/store", "Loja"],
  ["/stolen", "Roubadas"],
]
