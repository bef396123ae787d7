// Which record shows which photos. It follows from the record's id alone and from what the record says: a red road bike for a red road
// bike. Many records stay without, as people leave theirs, and show what the page draws. Routes and groups have none: their line and their
// jersey say more of them than a landscape that is somewhere else.

import type { Image, Product, Ride, StolenReport } from "#contract/schemas.ts"
import type { Sample } from "../../seeding/sample.ts"
import { createRandom } from "../random.ts"
import type { PhotoName } from "./album.ts"
import { bicycleOf, bicyclesOf } from "./bicycle-of.ts"
import { isPhotoName, photo, removedPhoto } from "./photo.ts"

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

/** The bike leans somewhere at the end of a ride. */
function ofRide({ id }: Ride, bikeType: string | null | undefined): Image[] {
  const random = createRandom(`photos ${id}`)
  const bicycles = bicyclesOf(bikeType ?? "road")
  if (bicycles.length === 0 || !random.chance(0.33)) return []
  return around(random.pick(bicycles), random.integer(1, 2))
}

function ofProduct(product: Product): Pick<Product, "cover" | "photos"> {
  const random = createRandom(`photos ${product.id}`)
  const first = product.kind === "bike" ? bicycleOf(product.category, product.color) : partOf(product)
  if (first === null || !random.chance(0.92)) return { cover: null, photos: [] }
  const cover = photo(first)
  if (product.id === "pr-rodas-shimano-rs100-par") {
    return { cover, photos: [cover, removedPhoto("Freio da roda dianteira de perto")] }
  }
  return { cover, photos: around(first, random.integer(1, 3)) }
}

function ofReport({ id, color }: StolenReport, category: string | null | undefined): Image[] {
  const random = createRandom(`photos ${id}`)
  const bicycle = bicycleOf(category ?? null, color)
  if (bicycle === null || !random.chance(0.9)) return []
  return around(bicycle, random.integer(1, 3))
}

/** What sellers and owners add: the same bike from close by, and its wheel. */
function around(first: PhotoName, count: number): Image[] {
  const close = `${first}-de-perto`
  const wheel: PhotoName[] = /^(speed|mtb|gravel)/.test(first) ? ["roda-contra-o-ceu"] : []
  return [first, ...(isPhotoName(close) ? [close, ...wheel] : [])].slice(0, count).map(photo)
}

function partOf({ category, name }: Product): PhotoName | null {
  if (category === "wheels") return "rodas-no-estudio"
  return /^(Grupo|Pedivela)/.test(name ?? "") ? "transmissao" : null
}
