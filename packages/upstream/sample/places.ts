// Meeting points in Brazilian cities. Brazil has had no summer time since 2019, so each zone has a fixed offset.

import * as v from "valibot"
import type { Place } from "#contract/schemas.ts"
import { rounded } from "../seeding/rows.ts"
import spots from "./places.json" with { type: "json" }

type Zone = { name: string; offset: string }

const brasilia = { name: "America/Sao_Paulo", offset: "-03:00" }
const zones: Partial<Record<string, Zone>> = {
  AC: { name: "America/Rio_Branco", offset: "-05:00" },
  AL: { name: "America/Maceio", offset: "-03:00" },
  AM: { name: "America/Manaus", offset: "-04:00" },
  BA: { name: "America/Bahia", offset: "-03:00" },
  CE: { name: "America/Fortaleza", offset: "-03:00" },
  MA: { name: "America/Fortaleza", offset: "-03:00" },
  MS: { name: "America/Campo_Grande", offset: "-04:00" },
  MT: { name: "America/Cuiaba", offset: "-04:00" },
  PA: { name: "America/Belem", offset: "-03:00" },
  PB: { name: "America/Fortaleza", offset: "-03:00" },
  PE: { name: "America/Recife", offset: "-03:00" },
  PI: { name: "America/Fortaleza", offset: "-03:00" },
  RN: { name: "America/Fortaleza", offset: "-03:00" },
  SE: { name: "America/Maceio", offset: "-03:00" },
  TO: { name: "America/Araguaina", offset: "-03:00" },
}
const noronha = { name: "America/Noronha", offset: "-02:00" }

export type Spot = keyof typeof spots
export const spot = v.custom<Spot>((key) => typeof key === "string" && Object.hasOwn(spots, key))

export function exactPlace(spot: Spot): Place {
  const { point, neighbourhood, city, state, lat, lng } = spots[spot]
  const label = `${point}, ${neighbourhood}`
  return { label, city, state, country: "BR", coordinates: { lat, lng }, precision: "exact" }
}

/** Rounded to a grid of about a kilometre, as an approximate place. */
export function approximatePlace(spot: Spot): Place {
  const { neighbourhood: label, city, state, lat, lng } = spots[spot]
  return { label, city, state, country: "BR", coordinates: rounded({ lat, lng }), precision: "approximate" }
}

export function neighbourhoodOf(spot: Spot): string {
  return spots[spot].neighbourhood
}

export function stateOf(spot: Spot): string {
  return spots[spot].state
}

export function zoneOf(spot: Spot): Zone {
  return spot === "noronha" ? noronha : (zones[stateOf(spot)] ?? brasilia)
}
