// The colours that people name a bike by, in Portuguese, Spanish and English.

import { plain } from "./drawing.ts"

/** The CSS colour that a text names first: a bike that is "preta e vermelha" is mainly black. */
export function paintOf(color: string | null): string | null {
  const [first] = paintsIn(color)
  return first === undefined ? null : paints[first][0]
}

export function colourFamilies(text: string | null): { main: string[]; all: string[] } {
  const [main = [], ...others] = paintsIn(text).map((name) => families[name] ?? [name])
  return { main, all: [...main, ...others.flat()] }
}

function paintsIn(text: string | null): (keyof typeof paints)[] {
  const words = plain(text)
  return Object.keys(paints)
    .filter((name): name is keyof typeof paints => Object.hasOwn(paints, name))
    .map((name) => ({ name, at: words.search(paints[name][1]) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name)
}

// Of two that begin at the same letter the first wins: "azul-marinho" is navy and not blue.
export const paints = {
  navy: ["#1b2d6b", /\b((azul|blue)[ -])?(marinho|marino|navy)\b/],
  petrol: ["#12616d", /\b((azul|verde)[ -])?(petroleo|petrol|teal)\b/],
  sky: ["#6db7e8", /\b(azul[ -](clar[ao]|celeste|bebe|ceu)|celeste|(light|sky|baby)[ -]blue)\b/],
  aqua: ["#5fcfb8", /\b(verde[ -]?agua|turquesa|tiffany|aqua|turquoise|mint)\b/],
  olive: ["#6b7035", /\b((verde[ -])?(oliva|musgo|militar)|olive|army green|khaki)\b/],
  racing: [
    "#124d33",
    /\b(verde[ -](escur[ao]|ingles[a]?|oscuro|botella|garrafa)|(dark|racing|british racing) green)\b/,
  ],
  graphite: [
    "#45494d",
    /\b(grafite|grafito|graphite|chumbo|antracit[ea]|anthracite|titani[oum]+|(cinza|gris|dark)[ -](escur[ao]|oscuro|gr[ae]y))\b/,
  ],
  wine: ["#6e1530", /\b(vinho|bordo|borgonha|vino|burdeos|granate|wine|burgundy|maroon)\b/],
  black: ["#16181a", /\b(pret[ao]|negr[ao]|black)\b/],
  grey: ["#8b9094", /\b(cinza|gris|gr[ae]y)\b/],
  silver: ["#c3c8cc", /\b(prata|pratead[ao]|plata|platead[ao]|cromad[ao]|silver|chrome)\b/],
  white: ["#fbfbf8", /\b(branc[ao]|blanc[ao]|white|perola)\b/],
  sand: ["#d8c7a0", /\b(areia|bege|creme|arena|beige|crema|sand|cream)\b/],
  yellow: ["#f4d51c", /\b(amarel[ao]|amarill[ao]|yellow|neon|limao)\b/],
  gold: ["#c59a2b", /\b(dourad[ao]|ouro|dorad[ao]|gold(en)?)\b/],
  orange: ["#f07a13", /\b(laranja|naranja|orange)\b/],
  copper: ["#b4663a", /\b(cobre|bronze|copper)\b/],
  brown: ["#6b4226", /\b(marrom|castanh[ao]|marron|brown)\b/],
  red: ["#d3202b", /\b(vermelh[ao]|roj[ao]|red)\b/],
  pink: ["#f17fae", /\b(rosa|pink|rosad[ao])\b/],
  lilac: ["#c2a5dc", /\b(lilas|lila|lavanda|lilac|lavender)\b/],
  purple: ["#6d2c91", /\b(rox[ao]|violeta|morad[ao]|purple|violet)\b/],
  blue: ["#1f62d0", /\b(azul|blue)\b/],
  green: ["#1f8f3f", /\b(verde|green)\b/],
} as const satisfies Record<string, readonly [paint: string, word: RegExp]>

const families: Partial<Record<keyof typeof paints, string[]>> = {
  navy: ["blue", "black"],
  petrol: ["blue", "green"],
  sky: ["blue"],
  aqua: ["blue", "green"],
  olive: ["green"],
  racing: ["green"],
  graphite: ["grey", "black"],
  silver: ["grey"],
  wine: ["red", "purple"],
  sand: ["white", "brown"],
  gold: ["yellow", "brown"],
  copper: ["orange", "brown"],
  lilac: ["purple", "pink"],
}
