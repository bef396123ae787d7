// What every contestant does for a list of routes on the server: asks the API for what the address says, and keeps of the answer what
// a card shows. The track becomes a line there, so that no browser decodes it.

import { lineOf } from "./line.ts"

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
