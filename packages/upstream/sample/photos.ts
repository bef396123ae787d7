// Photos of the sample, which photos.json names: alternative texts (one has none, as in real data), the bike of each kind and colour, other
// pictures for stolen ones (one that an ad wears would accuse its seller), and ads that show a detail first or nothing, so that no neighbours
// in a list wear the same picture. They were drawn by a program that is no longer here, so that they violate no rights.

import type { Image, Product, Ride, StolenReport } from "#contract/schemas.ts"
import type { Sample } from "../seeding/sample-batches.ts"
import table from "./photos.json" with { type: "json" }
import { createRandom } from "./random.ts"

type PhotoName = keyof typeof table.album
type Names = Readonly<Record<string, string>>

const painted: Readonly<Record<string, Names>> = table.painted
const stolenBicycles: Names = table.stolen

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
  if (first === null || table.unphotographed.includes(product.id) || !random.chance(0.92))
    return { cover: null, photos: [] }
  const cover = photo(first)
  if (product.id === "pr-rodas-shimano-rs100-par") {
    return { cover, photos: [cover, removedPhoto("Freio da roda dianteira de perto")] }
  }
  const count = random.integer(1, 3)
  if (!table.closeFirst.includes(product.id)) return { cover, photos: around(first, count) }
  const [whole, close, ...others] = around(first, Math.max(count, 2))
  return { cover: close ?? null, photos: [close, whole, ...others].flatMap((one) => one ?? []) }
}

function ofReport({ id, color }: StolenReport, category: string | null | undefined): Image[] {
  const random = createRandom(`photos ${id}`)
  const bicycle = stolenBicycles[bicycleOf(category ?? null, color) ?? ""] ?? ""
  if (!isPhotoName(bicycle) || table.unphotographed.includes(id) || !random.chance(0.9)) return []
  return around(bicycle, random.integer(1, 2))
}

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

const paints: readonly (readonly [words: RegExp, paint: string])[] = [
  [/^(preta|preto|grafite)/, "black"],
  [/^vermelha/, "red"],
  [/^azul(?!-clar)/, "blue"],
  [/^verde-água/, "mint"],
  [/^verde/, "green"],
  [/^areia/, "sand"],
  [/^rosa/, "pink"],
]

/** Chooses by category and approximate colour. */
export function bicycleOf(category: string | null, colour: string | null): PhotoName | null {
  const paint = paints.find(([words]) => words.test(colour ?? ""))?.[1]
  const name = painted[category ?? ""]?.[paint ?? ""] ?? ""
  return isPhotoName(name) ? name : null
}

export function bicyclesOf(category: string): PhotoName[] {
  return Object.values(painted[category] ?? {}).filter(isPhotoName)
}

const host = "https://photos.pelotao.example"

export function photo(name: PhotoName): Image {
  const [width, height] = table.tall.includes(name) ? [format.short, format.long] : [format.long, format.short]
  return { url: addressOf(name), width, height, alt: table.album[name] }
}

/** A photo that was deleted. */
export function removedPhoto(alt: string): Image {
  return { url: addressOf("removed-by-seller"), width: format.long, height: format.short, alt }
}

export function photoNames(): PhotoName[] {
  return Object.keys(table.album).filter(isPhotoName)
}

function isPhotoName(name: string): name is PhotoName {
  return Object.hasOwn(table.album, name)
}

function addressOf(name: string): string {
  return `${host}/photos/${name}.webp`
}
