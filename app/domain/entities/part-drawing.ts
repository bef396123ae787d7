// Which drawing a product has by the words of its name and category, in Portuguese, Spanish and English. In all three the thing itself
// is said first and what it is for later ("bolsa de selim", "cadeado para capacete"), so the first word that we know decides, the longer
// of two that begin together. Whoever reads a wrong drawing doubts the rest of the page: what we are not sure of has none.

import type * as Api from "#contract/answers.ts"
import { bikeDrawing, type Drawing, type PartDrawing, plain } from "./drawing.ts"

type Named = Pick<Api.Product, "kind" | "category" | "name">

export function drawn<Product extends Named>(product: Product): Product & { drawing: Drawing | null } {
  return { ...product, drawing: drawingOf(product) }
}

export function drawingOf({ kind, category, name }: Named): Drawing | null {
  return kind === "bike" ? bikeDrawing(category) : partDrawing(category, name)
}

function partDrawing(category: string | null, name: string | null): PartDrawing | null {
  const room = rooms.find(([words]) => words.test(plain(category)))
  const said = firstWord(plain(name))
  if (room === undefined) return said ?? null
  const [, own, others] = room
  if (said === undefined || (said !== null && !others.includes(said))) return own
  return said
}

/** What the first known word speaks of: null is a thing that nobody drew, undefined no word at all. */
function firstWord(name: string): PartDrawing | null | undefined {
  const found = words.flatMap(([drawing, word]) => {
    const match = word.exec(name)
    return match === null ? [] : [{ drawing, at: match.index, length: match[0].length }]
  })
  return found.sort((one, other) => one.at - other.at || other.length - one.length)[0]?.drawing
}

/** What things of a category are when their name does not say, and what else they may be. */
const rooms: readonly (readonly [words: RegExp, own: PartDrawing | null, others: readonly PartDrawing[]])[] = [
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

const words: readonly (readonly [PartDrawing | null, RegExp])[] = [
  [
    "jacket",
    /\b(capas? de chuva|jaquetas?|corta-?ventos?|cortavientos?|chaquetas?|camperas?|jackets?|windbreakers?)\b/,
  ],
  ["vest", /\b(coletes?|chalecos?|vests?|gilets?)\b/],
  ["bib", /\b(bretelles?|macaquinhos?|culottes?|bib ?(shorts?|tights?)?)\b/],
  ["shorts", /\b(bermudas?|shorts?|calcao|calcoes)\b/],
  ["socks", /\b(meias?|calcetin(es)?|medias|socks?)\b/],
  ["gloves", /\b(luvas?|guantes?|gloves?)\b/],
  ["glasses", /\b(oculos|gafas|anteojos|(sun)?glasses)\b/],
  ["jersey", /\b(camisas?|camisetas?|maillots?|jerseys?|remeras?)\b/],
  ["shoes", /\b(sapatilhas?|zapatillas?|tenis|shoes?)\b/],
  ["helmet", /\b(capacetes?|cascos?|helmets?)\b/],
  ["fork", /\b(garfos?|suspensao|suspension( fork)?|horquillas?|forks?)\b/],
  ["derailleur", /\b(cambios? (traseiro|trasero)|(rear )?derailleurs?)\b/],
  ["crank", /\b(pedivelas?|bielas?|crank(s|set|sets)?|medidor(es)? de potencia|potenciometros?|power ?meters?)\b/],
  ["cassette", /\b(cass?ett?es?|catracas?|pinon(es)?|freewheels?)\b/],
  ["chain", /\b(correntes?|cadenas?|chains?)\b/],
  ["brake", /\b(freios?|frenos?|brakes?)\b/],
  // "Pedal" alone is a ride.
  ["pedal", /(^pedal\b|\b(pedais|pedales|pedals)\b)/],
  ["tyres", /\b(pneus?|cubiertas?|neumaticos?|tyres?|tires?)\b/],
  ["tube", /\b(camaras? (de ar|de aire|aro)|inner tubes?)\b/],
  ["wheels", /\b(rodas?|ruedas?|wheels?|wheelsets?)\b/],
  ["saddle", /\b(selim|selins|sillin(es)?|saddles?)\b/],
  ["seatpost", /\b(canotes?|tijas?|seat ?posts?|dropper( posts?)?)\b/],
  ["rear-light", /\b(lanternas?( traseiras?)?|(farol|luz) (traseir[ao]|trasera)|radar|(tail|rear) ?lights?)\b/],
  ["lights", /\b(farol|farois|faros?|linternas?|luz|luces|luzes|(head|front)? ?lights?)\b/],
  ["lock", /\b(cadeados?|candados?|(u-?|chain )?locks?|corrente com segredo)\b/],
  ["computer", /\b((ciclo)?computador(es)?|gps|velocimetros?|computers?)\b/],
  ["bottle", /\b(caramanholas?|caramanolas?|garrafas?|squeezes?|bidon(es)?|bottles?)\b/],
  ["pump", /\b(bombas? de (pe|piso|chao|pie)|(floor|track) pumps?)\b/],
  ["tools", /\b((jogo|kit|juego|set) de (ferramentas|herramientas)|canivetes?|multi-? ?tools?|multiherramientas?)\b/],
  ["trainer", /\b(rolos?( de treino)?|rodillos?|trainers?)\b/],
  ["backpack", /\b(mochilas?|backpacks?)\b/],
  ["pannier", /\b(alforjes?|alforjas?|panniers?)\b/],
  ["bag", /\b(bolsas? de (quadro|cuadro)|frame ?bags?)\b/],
  ["basket", /\b(cest(as?|os?|inhas?)|canast[ao]s?|baskets?)\b/],
  ["rack", /\b(bagageiros?|portaequipajes?|parrillas?|(rear |pannier )?racks?)\b/],
  ["carrier", /\b(transbikes?|portabicicletas|(bike|car) (carrier|rack)s?)\b/],
  // What belongs to another thing, holds it or is worn out with it, and what has no drawing yet would be taken for something else.
  [
    null,
    /\b(bolsas?|capas?( de chuva poncho)?|fundas?|suportes?|soportes?|porta|cinta|sensor(es)?|pastilhas?|pastillas?|sapatas?|cabos?|oleo|aceite|fita|caixa|caja|para-?lamas?|guardabarros|cadeirinha|cubo|quadro|cuadro|frame|guidao|manillar|manguitos?|poncho|suspensao traseira|suspension trasera)\b/,
  ],
  [
    null,
    /\b[a-z]+ (mounts?|bags?|cases?|covers?|holders?|cages?|levers?|pads?|lube|tools?|guards?|brackets?|stands?|rings?)\b/,
  ],
]
