import type { PhotoName } from "./album.ts"

const painted: Readonly<Record<string, Partial<Record<Paint, PhotoName>>>> = {
  road: { red: "speed-vermelha-no-muro", black: "speed-preta-no-estudio", blue: "speed-azul-no-muro" },
  mtb: {
    red: "mtb-vermelha-na-serra",
    black: "mtb-preta-no-estudio",
    blue: "mtb-azul-no-mirante",
    green: "mtb-verde-na-mata",
  },
  gravel: { sand: "gravel-areia-no-estradao", green: "gravel-verde-no-estudio" },
  urban: { black: "urbana-preta-na-praia", mint: "urbana-menta-na-calcada" },
  kids: { pink: "infantil-rosa-no-parque" },
}

type Paint = "red" | "black" | "blue" | "green" | "mint" | "sand" | "pink"

const paints: readonly (readonly [RegExp, Paint])[] = [
  [/^(preta|preto|grafite)/, "black"],
  [/^vermelha/, "red"],
  [/^azul(?!-clar)/, "blue"],
  [/^verde-água/, "mint"],
  [/^verde/, "green"],
  [/^areia/, "sand"],
  [/^rosa/, "pink"],
]

/** The photo of a bicycle of this kind in about this colour; nobody believes an advertisement that shows another one. */
export function bicycleOf(category: string | null, colour: string | null): PhotoName | null {
  const paint = paints.find(([words]) => words.test(colour ?? ""))?.[1]
  return (paint && painted[category ?? ""]?.[paint]) ?? null
}

/** The photos of all bicycles of a kind. */
export function bicyclesOf(category: string): PhotoName[] {
  return Object.values(painted[category] ?? {})
}
