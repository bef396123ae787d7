// What stands where a photo is missing: the silhouette of a kind of bike or part, from the words of a category or a title.
// The words are our guess at an open vocabulary, so every road ends in a drawing; the drawings are in bike.ts and part.ts, and
// what a page shows is a symbol of the file that draw-line-drawings.ts makes of them.

import type { BikeKind } from "./bike.ts"
import drawings from "./line-drawings.svg?url&no-inline"
import type { PartKind } from "./part.ts"

export function LineDrawing({ category, kind }: { category: string | null; kind: "bike" | "item" }) {
  return (
    <svg className="line-drawing" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <use href={`${drawings}#${kind === "bike" ? bikeKindOf(category) : partKindOf(category)}`} />
    </svg>
  )
}

/** The kind of bike a category code or a title speaks of; "urban" when it does not say. */
export function bikeKindOf(text: string | null): BikeKind {
  return firstIn(bikeWords, text) ?? "urban"
}

function partKindOf(text: string | null): PartKind {
  return firstIn(partWords, text) ?? "tools"
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
