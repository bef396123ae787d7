// Chooses the drawing of a bike or a part without a photo by the words of its category or title. The words are our guess at an
// open vocabulary, so a text with none of them gets a drawing too. Only the worker asks, so no browser carries the words.

import type * as Api from "#contract/answers.ts"
import { bikeTypes } from "#contract/codes.ts"

export const bikeKinds = [...bikeTypes, "kids", "e-bike"] as const
export type BikeKind = (typeof bikeKinds)[number]
export const partKinds = [
  "helmet",
  "shoes",
  "clothing",
  "lights",
  "lock",
  "computer",
  "wheels",
  "tyres",
  "saddle",
  "tools",
  "accessories",
] as const
export type PartKind = (typeof partKinds)[number]
/** A symbol of app/art/line-drawings.svg. */
export type Drawing = BikeKind | PartKind

/** The kind of bike a category code or a title speaks of; "urban" when it does not say. */
export function bikeDrawing(text: string | null): BikeKind {
  return firstIn(bikeWords, text) ?? "urban"
}

/** What a product is by the code of its category; a part that does not say is a tool. */
export function drawingOf({ kind, category }: Pick<Api.Product, "kind" | "category">): Drawing {
  return kind === "bike" ? bikeDrawing(category) : (firstIn(partWords, category) ?? "tools")
}

function firstIn<Kind>(words: readonly (readonly [Kind, RegExp])[], text: string | null): Kind | null {
  const plain = (text ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
  return words.find(([, word]) => word.test(plain))?.[0] ?? null
}

// The order decides: an "e-trail" is electric before it is for trails, and carbon says road only when nothing else speaks.
const bikeWords: readonly (readonly [BikeKind, RegExp])[] = [
  [
    "e-bike",
    /\b(e-?bikes?|e-(vibe|trail|mtb|city)|eletric[ao]s?|electric[ao]?|pedelec|(turbo )?levo|vado|creo|vela)\b/,
  ],
  ["urban", /\b(dobravel|plegable|folding)\b/],
  [
    "kids",
    /\b(kids?|infantil|nin[ao]s?|crianca|menin[ao]|balance|rodinhas?|aro (1[246]|2[04])|grom|precaliber|riprock)\b/,
  ],
  [
    "gravel",
    /\b(gravel|cyclocross|ciclocross|cx|diverge|crux|topstone|checkpoint|grizl|revolt|versa|grail|kanzo|slate|g1)\b/,
  ],
  ["urban", /\b(urban[ao]?|city|commuter|fixa|fixie|retro|barra (circular|forte)|ceci|sirrus|fx|quick)\b/],
  [
    "road",
    /\b(road|speed|speedster|estrada|ruta|carretera|strada|triathlon|allez|tarmac|roubaix|aethos|venge|domane|emonda|madone|caad\d*|synapse|supersix|addict|foil|cadenza|velloce|criterium|overdrive|ventus|caloi 10|ace|sl 729|tcr|defy|propel|105|ultegra|tiagra)\b/,
  ],
  [
    "mtb",
    /\b(mtb|mountain|montana|trail|trilha|enduro|downhill|xco?|hardtail|full|29(er)?|27[.,]5|650b|rockhopper|chisel|epic|stumpjumper|marlin|x-caliber|procaliber|fuel|scale|spark|genius|contessa|scalpel|big wheel|hacker|agile|impact|rock|enduvo|elite|explorer|moab|vulcan|supra|hype|ska|riff|slap|auge|stamina|hurry|xlt|cougar|nero|wild)\b/,
  ],
  ["road", /\bcarbono?\b/],
]

const partWords: readonly (readonly [PartKind, RegExp])[] = [
  ["helmet", /helmet|capacete|casco/],
  ["lights", /light|farol|lanterna|\bluz|luces/],
  ["shoes", /shoe|sapatilha|zapat/],
  ["clothing", /cloth|jersey|apparel|roupa|ropa|vestuario|camisa/],
  ["lock", /lock|cadeado|candado/],
  ["computer", /comput|gps|garmin|electronic|eletronic/],
  ["saddle", /saddle|seat|selim|sillin/],
  ["tyres", /tyre|tire|pneu|llanta|cubierta/],
  ["wheels", /wheel|roda|rueda/],
  ["tools", /tool|ferramenta|herramienta|pump|bomba/],
  ["accessories", /accessor|acessor|accesor|component|\bparts?\b|pecas?\b/],
]
