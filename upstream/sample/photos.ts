import type { Image, Product, Ride, StolenReport } from "#contract/schemas.ts"
import type { Sample } from "../seeding/sample-batches.ts"
import { createRandom } from "./random.ts"

// Photos of the sample. They were drawn by a program that is no longer here, so that they violate no rights. A test
// compares this table with the files.
type Print = {
  /** Alt text; null for some, as in real data. */
  alt: string | null
  /** Portrait format. */
  tall?: true
}

const album = {
  "speed-vermelha-no-muro": { alt: "Bicicleta de estrada vermelha encostada em um muro" },
  "speed-vermelha-no-muro-de-perto": { alt: "Guidão e garfo da bicicleta de estrada vermelha" },
  "speed-preta-no-estudio": { alt: "Bicicleta de estrada preta em fundo cinza" },
  "speed-preta-no-estudio-de-perto": { alt: "Pedivela e câmbio da bicicleta de estrada preta" },
  "speed-azul-no-muro": { alt: "Bicicleta de estrada azul encostada em um muro claro" },
  "speed-azul-no-muro-de-perto": { alt: "Selim e tubo do selim da bicicleta de estrada azul" },
  "mtb-verde-na-mata": { alt: "Mountain bike verde em uma trilha na mata" },
  "mtb-verde-na-mata-de-perto": { alt: "Suspensão e guidão da mountain bike verde" },
  "mtb-preta-no-estudio": { alt: "Mountain bike preta em fundo bege" },
  "mtb-preta-no-estudio-de-perto": { alt: "Selim e quadro da mountain bike preta" },
  "mtb-vermelha-na-serra": { alt: "Mountain bike vermelha com a serra ao fundo" },
  "mtb-vermelha-na-serra-de-perto": { alt: "Pedivela, corrente e cassete da mountain bike vermelha" },
  "mtb-azul-no-mirante": { alt: "Mountain bike azul em um mirante ao entardecer" },
  "mtb-azul-no-mirante-de-perto": { alt: "Guidão e suspensão da mountain bike azul" },
  "gravel-areia-no-estradao": { alt: "Bicicleta gravel cor de areia em estrada de terra vermelha" },
  "gravel-verde-no-estudio": { alt: "Bicicleta gravel verde-oliva com selim de couro" },
  "gravel-verde-no-estudio-de-perto": { alt: "Guidão com fita de couro da bicicleta gravel verde-oliva" },
  "urbana-menta-na-calcada": { alt: "Bicicleta urbana verde-água encostada em um muro cor de telha" },
  "urbana-menta-na-calcada-de-perto": { alt: "Selim de couro e bagageiro da bicicleta urbana verde-água" },
  "urbana-preta-na-praia": { alt: "Bicicleta urbana preta na areia da praia" },
  "urbana-preta-na-praia-de-perto": { alt: "Guidão da bicicleta urbana preta" },
  "infantil-rosa-no-parque": { alt: "Bicicleta infantil rosa no gramado do parque" },
  "speed-vermelha-na-garagem": { alt: "Bicicleta de estrada vermelha encostada na parede da garagem" },
  "speed-preta-na-calcada": { alt: "Bicicleta de estrada preta em uma calçada, diante de um muro verde" },
  "speed-preta-na-calcada-de-perto": { alt: "Selim e tubo do selim da bicicleta de estrada preta" },
  "speed-azul-na-estrada": { alt: "Bicicleta de estrada azul na beira de uma estrada de terra" },
  "mtb-preta-na-trilha": { alt: "Mountain bike preta em uma trilha na mata" },
  "mtb-preta-na-trilha-de-perto": { alt: "Guidão e suspensão da mountain bike preta" },
  "mtb-azul-no-quintal": { alt: "Mountain bike azul encostada em um muro do quintal" },
  transmissao: { alt: "Pedivela, corrente, cassete e câmbio de perto" },
  "roda-contra-o-ceu": { alt: null, tall: true },
  "rodas-no-estudio": { alt: "Par de rodas aro 700 em fundo cinza" },
} as const satisfies Record<string, Print>

type PhotoName = keyof typeof album

/** Pixels. */
const format = { long: 1280, short: 853 } as const

// Assigns photos by id and attributes: a red road bike gets a photo of one. Many items, all routes and all groups
// have none.
export function assignPhotos(sample: Sample): Sample {
  const routes = new Map(sample.routes.map((route) => [route.id, route]))
  const bikes = sample.products.filter(({ kind }) => kind === "bike")
  const categoryOf = ({ brand, model }: StolenReport) =>
    bikes.find((bike) => bike.brand === brand && (bike.model === model || bike.name?.includes(`${brand} ${model}`)))
      ?.category
  return {
    ...sample,
    rides: sample.rides.map((ride) => ({ ...ride, photos: ofRide(ride, routes.get(ride.routeId ?? "")?.bikeType) })),
    products: sample.products.map((product) => ({ ...product, ...ofProduct(product) })),
    stolen: sample.stolen.map((report) => ({ ...report, photos: ofReport(report, categoryOf(report)) })),
  }
}

function ofRide({ id }: Ride, bikeType: string | null | undefined): Image[] {
  const random = createRandom(`photos ${id}`)
  const bicycles = bicyclesOf(bikeType ?? "road")
  if (bicycles.length === 0 || !random.chance(0.33)) return []
  return around(random.pick(bicycles), random.integer(1, 2))
}

function ofProduct(product: Product): Pick<Product, "cover" | "photos"> {
  const random = createRandom(`photos ${product.id}`)
  const first = product.kind === "bike" ? bicycleOf(product.category, product.color) : partOf(product)
  if (first === null || unphotographed.has(product.id) || !random.chance(0.92)) return { cover: null, photos: [] }
  const cover = photo(first)
  if (product.id === "pr-rodas-shimano-rs100-par") {
    return { cover, photos: [cover, removedPhoto("Freio da roda dianteira de perto")] }
  }
  const count = random.integer(1, 3)
  if (!closeFirst.has(product.id)) return { cover, photos: around(first, count) }
  const [whole, close, ...others] = around(first, Math.max(count, 2))
  return { cover: close ?? null, photos: [close, whole, ...others].flatMap((one) => one ?? []) }
}

function ofReport({ id, color }: StolenReport, category: string | null | undefined): Image[] {
  const random = createRandom(`photos ${id}`)
  const bicycle = stolenBicycles[bicycleOf(category ?? null, color) ?? ""]
  if (bicycle === undefined || unphotographed.has(id) || !random.chance(0.9)) return []
  return around(bicycle, random.integer(1, 2))
}

/** Pictures of their own: one that an ad wears would accuse its seller. */
const stolenBicycles: Readonly<Record<string, PhotoName>> = {
  "speed-vermelha-no-muro": "speed-vermelha-na-garagem",
  "speed-preta-no-estudio": "speed-preta-na-calcada",
  "speed-azul-no-muro": "speed-azul-na-estrada",
  "mtb-preta-no-estudio": "mtb-preta-na-trilha",
  "mtb-azul-no-mirante": "mtb-azul-no-quintal",
}

// Neighbours in a list would wear the same picture without these.
const closeFirst = new Set([
  "pr-tsw-stamina-2022",
  "pr-oggi-hacker-hds-2022",
  "pr-cannondale-topstone-3",
  "pr-trek-fx-3-disc",
  "pr-specialized-sirrus-2-0",
  "pr-sense-rock-evo-2022",
  "pr-oggi-big-wheel-7-4-2023",
  "pr-oggi-velloce-disc-2021",
])
const unphotographed = new Set([
  "pr-caloi-elite-carbon-sport-2021",
  "pr-specialized-tarmac-sl6-sport",
  "pr-swift-ultravox-disc",
  "pr-absolute-nero-4",
  "st-specialized-roubaix-bom-fim",
  "st-caloi-10-cidade-baixa",
  "st-groove-hype-50-bela-suica",
  "pr-roda-traseira-mavic-aksium",
  "pr-rodas-zipp-303-s-disc",
  "pr-rodas-absolute-wild-aro-29",
  "pr-trek-x-caliber-8-2021",
  "pr-rodas-vzan-extreme-29",
  "pr-scott-addict-30",
])

/** Close-ups of the same bike. */
function around(first: PhotoName, count: number): Image[] {
  const close = `${first}-de-perto`
  const wheel: PhotoName[] = /^(speed|mtb|gravel)/.test(first) ? ["roda-contra-o-ceu"] : []
  return [first, ...(isPhotoName(close) ? [close, ...wheel] : [])].slice(0, count).map(photo)
}

function partOf({ category, name }: Product): PhotoName | null {
  if (category === "wheels") return "rodas-no-estudio"
  return /^(Grupo|Pedivela)/.test(name ?? "") ? "transmissao" : null
}

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

/** By category and approximate colour. */
export function bicycleOf(category: string | null, colour: string | null): PhotoName | null {
  const paint = paints.find(([words]) => words.test(colour ?? ""))?.[1]
  return (paint && painted[category ?? ""]?.[paint]) ?? null
}

export function bicyclesOf(category: string): PhotoName[] {
  return Object.values(painted[category] ?? {})
}

const host = "https://photos.pelotao.example"

export function photo(name: PhotoName): Image {
  const print: Print = album[name]
  const [width, height] = print.tall ? [format.short, format.long] : [format.long, format.short]
  return { url: addressOf(name), width, height, alt: print.alt }
}

/** A photo that was deleted. */
export function removedPhoto(alt: string): Image {
  return { url: addressOf("removed-by-seller"), width: format.long, height: format.short, alt }
}

export function photoNames(): PhotoName[] {
  return Object.keys(album).filter(isPhotoName)
}

function isPhotoName(name: string): name is PhotoName {
  return Object.hasOwn(album, name)
}

function addressOf(name: string): string {
  return `${host}/photos/${name}.webp`
}
