// What there are drawings of, and which of them a bike without a photo is by the words of its category or title: our guess at an open
// vocabulary, of which only the worker asks, so that no browser carries the words. What is no bike: part-drawing.ts.

import { bikeTypes } from "#contract/codes.ts"

export const bikeKinds = [...bikeTypes, "kids", "e-bike"] as const
export type BikeKind = (typeof bikeKinds)[number]
/** The categories of what is no bike, as the site has names for them. */
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
/** What is sold for bikes and riders, as far as it is drawn. */
export const partDrawings = [
  "helmet",
  "glasses",
  "jersey",
  "jacket",
  "vest",
  "shorts",
  "bib",
  "gloves",
  "socks",
  "shoes",
  "fork",
  "crank",
  "cassette",
  "chain",
  "derailleur",
  "brake",
  "pedal",
  "wheels",
  "tyres",
  "tube",
  "saddle",
  "seatpost",
  "lights",
  "rear-light",
  "lock",
  "computer",
  "bottle",
  "pump",
  "tools",
  "trainer",
  "backpack",
  "bag",
  "pannier",
  "basket",
  "rack",
  "carrier",
] as const
export type PartDrawing = (typeof partDrawings)[number]
/** What stands where nothing was found, something failed, or there is nothing yet. */
export const emptyDrawings = ["nothing-found", "failed", "none-yet"] as const
export type EmptyDrawing = (typeof emptyDrawings)[number]
/** A symbol of app/illustrations/line-drawings.svg. */
export type Drawing = BikeKind | PartDrawing

/** The kind of bike a category code or a title speaks of; "urban" when it does not say. */
export function bikeDrawing(text: string | null): BikeKind {
  return firstIn(bikeWords, text) ?? "urban"
}

function firstIn<Kind>(words: readonly (readonly [Kind, RegExp])[], text: string | null): Kind | null {
  const said = plain(text)
  return words.find(([, word]) => word.test(said))?.[0] ?? null
}

/** Small letters without their accents. */
export function plain(text: string | null): string {
  return (text ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
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
