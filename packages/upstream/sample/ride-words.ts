// Titles and notes of rides.

import type { CyclingRoute } from "#contract/schemas.ts"
import type { Random } from "./random.ts"
import words from "./ride-words.json" with { type: "json" }

type Bike = NonNullable<CyclingRoute["bikeType"]>

const ownTitles = new Map(Object.entries(words.titles))

type Ridden = { route: CyclingRoute; how: Way; weekday: number; hour: number; distance: number; random: Random }
export type Way = "whole" | "backwards" | "part" | "twice"

export function rideTitle({ route, how, weekday, hour, distance, random }: Ridden): string {
  const own = ownTitles.get(route.id)
  if (own && random.chance(0.75)) return random.pick(own)
  if (route.name && how === "whole" && random.chance(0.3)) return route.name
  const city = route.start?.city ?? "Brasil"
  if (how === "backwards")
    return random.pick([
      `${city} ao contrário`,
      "Invertido para variar",
      "De trás para frente",
      "A volta pelo outro lado",
    ])
  if (how === "twice" && distance > 25_000)
    return random.pick(["Repete que ainda não doeu", "Dose dupla", `Bate e volta em ${city}`, "Foi uma, foram duas"])
  if (hour > 17)
    return random.pick([
      "Giro noturno",
      "Pedal da turma",
      "Pós-expediente",
      "Giro leve pós-plantão",
      `${city} à noite`,
      "Luzinha piscando",
    ])
  if (weekday === 0)
    return random.pick(
      distance > 30_000
        ? ["Longão de domingo", "Missa das seis em duas rodas", "Domingo sem relógio", `Longão em ${city}`]
        : ["Domingo de boa", "Pedal e padaria", "Domingueira", "Pedal com as crianças do grupo"],
    )
  if (weekday === 6)
    return random.pick(["Sabadão", "Sábado de subida", "Pedal do café", "Treino com o grupo", `Sábado em ${city}`])
  return random.pick([
    "Tiro antes do trabalho",
    "Rodagem Z2",
    "Madrugadão",
    "Giro leve",
    "Intervalado 5x4",
    "Soltando a perna",
    `Cedinho em ${city}`,
    "Base, só base",
  ])
}

export function rideNote(bike: Bike, steepness: number, random: Random): string {
  if (steepness > 0.025 && random.chance(0.6)) return random.pick(words.climbs)
  return random.pick(words.notes[bike])
}
