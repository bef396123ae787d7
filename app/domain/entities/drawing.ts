// Which drawing a product has: a bike by its category or title, a part by its name and category. In all three languages the object is
// named first ("bolsa de selim"), so that the first known word decides, the longer of two at one place. An unsure drawing is null.

import { bikeTypes } from "#contract/codes.ts"
import type * as Api from "#contract/schemas.ts"

export const bikeKinds = [...bikeTypes, "kids", "e-bike"] as const
export type BikeKind = (typeof bikeKinds)[number]
export const partKinds = [
  ...(["helmet", "shoes", "clothing", "lights", "lock", "computer"] as const),
  ...(["wheels", "tyres", "saddle", "tools", "accessories"] as const),
] as const
export type PartDrawing = keyof typeof partWords
export const emptyDrawings = ["nothing-found", "failed", "none-yet"] as const
export type EmptyDrawing = (typeof emptyDrawings)[number]
export type Drawing = BikeKind | PartDrawing

type Named = Pick<Api.Product, "kind" | "category" | "name">

export function drawn<Product extends Named>(product: Product): Product & { drawing: Drawing | null } {
  return { ...product, drawing: drawingOf(product) }
}

export function drawingOf({ kind, category, name }: Named): Drawing | null {
  return kind === "bike" ? bikeDrawing(category) : partDrawing(category, name)
}

export function bikeDrawing(text: string | null): BikeKind {
  const words = plain(text)
  const found = keysOf(bikeWords).find((name) => bikeWords[name].test(words))
  if (found === undefined || found === "folding") return "urban"
  return found === "carbon" ? "road" : found
}

export function partDrawings(): PartDrawing[] {
  return keysOf(partWords)
}

function keysOf<Name extends string>(table: Record<Name, RegExp>): Name[] {
  return Object.keys(table).filter((name): name is Name => Object.hasOwn(table, name))
}

function partDrawing(category: string | null, name: string | null): PartDrawing | null {
  const known = partCategories.find(([words]) => words.test(plain(category)))
  const first = firstWord(plain(name))
  if (known === undefined) return first ?? null
  const [, own, others] = known
  return first === undefined || (first !== null && !others.includes(first)) ? own : first
}

/** Null for an object that has no drawing, undefined for no known word. */
function firstWord(name: string): PartDrawing | null | undefined {
  const drawings = partDrawings().map((drawing) => [drawing, partWords[drawing]] as const)
  const rows = [...drawings, ...undrawn.map((word) => [null, word] as const)]
  const found = rows.flatMap(([drawing, word]) => {
    const match = word.exec(name)
    return match === null ? [] : [{ drawing, at: match.index, length: match[0].length }]
  })
  return found.sort((one, other) => one.at - other.at || other.length - one.length)[0]?.drawing
}

export function plain(text: string | null): string {
  return (text ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
}

// The order decides: an "e-trail" is electric, and carbon means road only where nothing else speaks.
const bikeWords = {
  "e-bike": /\b(e-?bikes?|e-(vibe|trail|mtb|city)|eletric[ao]s?|electric[ao]?|pedelec|(turbo )?levo|vado|creo|vela)\b/,
  folding: /\b(dobravel|plegable|folding)\b/,
  kids: /\b(kids?|infantil|nin[ao]s?|crianca|menin[ao]|balance|rodinhas?|aro (1[246]|2[04])|grom|precaliber|riprock)\b/,
  gravel:
    /\b(gravel|cyclocross|ciclocross|cx|diverge|crux|topstone|checkpoint|grizl|revolt|versa|grail|kanzo|slate|g1)\b/,
  urban: /\b(urban[ao]?|city|commuter|fixa|fixie|retro|barra (circular|forte)|ceci|sirrus|fx|quick)\b/,
  road: /\b(road|speed|speedster|estrada|ruta|carretera|strada|triathlon|allez|tarmac|roubaix|aethos|venge|domane|emonda|madone|caad\d*|synapse|supersix|addict|foil|cadenza|velloce|criterium|overdrive|ventus|caloi 10|ace|sl 729|tcr|defy|propel|105|ultegra|tiagra)\b/,
  mtb: /\b(mtb|mountain|montana|trail|trilha|enduro|downhill|xco?|hardtail|full|29(er)?|27[.,]5|650b|rockhopper|chisel|epic|stumpjumper|marlin|x-caliber|procaliber|fuel|scale|spark|genius|contessa|scalpel|big wheel|hacker|agile|impact|rock|enduvo|elite|explorer|moab|vulcan|supra|hype|ska|riff|slap|auge|stamina|hurry|xlt|cougar|nero|wild)\b/,
  carbon: /\bcarbono?\b/,
}

/** The drawing of a category whose products do not name one, and the others that they may have. */
const partCategories: readonly (readonly [words: RegExp, own: PartDrawing | null, others: readonly PartDrawing[]])[] = [
  [/helmet|capacete|casco/, "helmet", ["helmet"]],
  [/shoe|sapatilha|zapat|calcad|calzad/, "shoes", ["shoes"]],
  [/light|farol|lanterna|\bluz|luces|iluminac/, "lights", ["lights", "rear-light"]],
  [/lock|cadeado|candado|trava/, "lock", ["lock"]],
  [/comput|gps|electronic|eletronic/, "computer", ["computer", "crank"]],
  [/tyre|tire|pneu|cubierta|neumatico|llanta/, "tyres", ["tyres", "tube"]],
  [/wheel|roda|rueda/, "wheels", ["wheels"]],
  [/saddle|seat|selim|sillin/, "saddle", ["saddle", "seatpost"]],
  [
    /cloth|apparel|roupa|ropa|vestuario|indumentaria/,
    null,
    ["jersey", "jacket", "vest", "shorts", "bib", "gloves", "socks", "glasses", "shoes", "helmet"],
  ],
  [/tool|ferramenta|herramienta/, null, ["tools", "pump"]],
]

const partWords = {
  helmet: /\b(capacetes?|cascos?|helmets?)\b/,
  glasses: /\b(oculos|gafas|anteojos|(sun)?glasses)\b/,
  jersey: /\b(camisas?|camisetas?|maillots?|jerseys?|remeras?)\b/,
  jacket: /\b(capas? de chuva|jaquetas?|corta-?ventos?|cortavientos?|chaquetas?|camperas?|jackets?|windbreakers?)\b/,
  vest: /\b(coletes?|chalecos?|vests?|gilets?)\b/,
  shorts: /\b(bermudas?|shorts?|calcao|calcoes)\b/,
  bib: /\b(bretelles?|macaquinhos?|culottes?|bib ?(shorts?|tights?)?)\b/,
  gloves: /\b(luvas?|guantes?|gloves?)\b/,
  socks: /\b(meias?|calcetin(es)?|medias|socks?)\b/,
  shoes: /\b(sapatilhas?|zapatillas?|tenis|shoes?)\b/,
  fork: /\b(garfos?|suspensao|suspension( fork)?|horquillas?|forks?)\b/,
  crank: /\b(pedivelas?|bielas?|crank(s|set|sets)?|medidor(es)? de potencia|potenciometros?|power ?meters?)\b/,
  cassette: /\b(cass?ett?es?|catracas?|pinon(es)?|freewheels?)\b/,
  chain: /\b(correntes?|cadenas?|chains?)\b/,
  derailleur: /\b(cambios? (traseiro|trasero)|(rear )?derailleurs?)\b/,
  brake: /\b(freios?|frenos?|brakes?)\b/,
  // "Pedal" alone is a ride.
  pedal: /(^pedal\b|\b(pedais|pedales|pedals)\b)/,
  wheels: /\b(rodas?|ruedas?|wheels?|wheelsets?)\b/,
  tyres: /\b(pneus?|cubiertas?|neumaticos?|tyres?|tires?)\b/,
  tube: /\b(camaras? (de ar|de aire|aro)|inner tubes?)\b/,
  saddle: /\b(selim|selins|sillin(es)?|saddles?)\b/,
  seatpost: /\b(canotes?|tijas?|seat ?posts?|dropper( posts?)?)\b/,
  lights: /\b(farol|farois|faros?|linternas?|luz|luces|luzes|(head|front)? ?lights?)\b/,
  "rear-light": /\b(lanternas?( traseiras?)?|(farol|luz) (traseir[ao]|trasera)|radar|(tail|rear) ?lights?)\b/,
  lock: /\b(cadeados?|candados?|(u-?|chain )?locks?|corrente com segredo)\b/,
  computer: /\b((ciclo)?computador(es)?|gps|velocimetros?|computers?)\b/,
  bottle: /\b(caramanholas?|caramanolas?|garrafas?|squeezes?|bidon(es)?|bottles?)\b/,
  pump: /\b(bombas? de (pe|piso|chao|pie)|(floor|track) pumps?)\b/,
  tools: /\b((jogo|kit|juego|set) de (ferramentas|herramientas)|canivetes?|multi-? ?tools?|multiherramientas?)\b/,
  trainer: /\b(rolos?( de treino)?|rodillos?|trainers?)\b/,
  backpack: /\b(mochilas?|backpacks?)\b/,
  bag: /\b(bolsas? de (quadro|cuadro)|frame ?bags?)\b/,
  pannier: /\b(alforjes?|alforjas?|panniers?)\b/,
  basket: /\b(cest(as?|os?|inhas?)|canast[ao]s?|baskets?)\b/,
  rack: /\b(bagageiros?|portaequipajes?|parrillas?|(rear |pannier )?racks?)\b/,
  carrier: /\b(transbikes?|portabicicletas|(bike|car) (carrier|rack)s?)\b/,
} as const

/** What belongs to another part, holds it or wears out with it, and what has no drawing yet. */
const undrawn = [
  /\b(bolsas?|capas?( de chuva poncho)?|fundas?|suportes?|soportes?|porta|cinta|sensor(es)?|pastilhas?|pastillas?|sapatas?|cabos?|oleo|aceite|fita|caixa|caja|para-?lamas?|guardabarros|cadeirinha|cubo|quadro|cuadro|frame|guidao|manillar|manguitos?|poncho|suspensao traseira|suspension trasera)\b/,
  /\b[a-z]+ (mounts?|bags?|cases?|covers?|holders?|cages?|levers?|pads?|lube|tools?|guards?|brackets?|stands?|rings?)\b/,
]
