// What all contestants say, in the one language that they have, and what a rider can choose from.

import type { Difficulty } from "./routes.ts"

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
