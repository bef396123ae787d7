// Which record shows which photos. It follows from the record's id alone and from what the record says: a street at night for those who
// ride at night, a red road bike for a red road bike. Many records stay without, as people leave theirs, and show what the page draws.

import type { CyclingGroup, CyclingRoute, Image, Product, Ride, StolenReport } from "#contract/answers.ts"
import type { Sample } from "../../filling/sample.ts"
import { createRandom, type Random } from "../random.ts"
import type { PhotoName, Theme } from "./album.ts"
import { bicycleOf } from "./bicycle-of.ts"
import { photo, photosOf, removedPhoto } from "./photo.ts"

export function hang(sample: Sample): Sample {
  const routes = new Map(sample.routes.map((route) => [route.id, route]))
  const bikes = sample.products.filter(({ kind }) => kind === "bike")
  const categoryOf = ({ brand, model }: StolenReport) =>
    bikes.find((bike) => bike.brand === brand && (bike.model === model || bike.name?.includes(`${brand} ${model}`)))
      ?.category
  return {
    ...sample,
    routes: sample.routes.map((route) => ({ ...route, ...ofRoute(route) })),
    rides: sample.rides.map((ride) => ({ ...ride, photos: ofRide(ride, routes.get(ride.routeId ?? "")) })),
    groups: sample.groups.map((group) => ({ ...group, ...ofGroup(group) })),
    products: sample.products.map((product) => ({ ...product, ...ofProduct(product) })),
    stolen: sample.stolen.map((report) => ({ ...report, photos: ofReport(report, categoryOf(report)) })),
  }
}

/** A route with a path is its own cover: the line that is drawn from it. */
function ofRoute(route: CyclingRoute): Pick<CyclingRoute, "cover" | "photos"> {
  const random = createRandom(`photos ${route.id}`)
  const hasPath = route.encodedPath !== null
  if (!random.chance(0.34) && hasPath) return { cover: null, photos: [] }
  const photos = some(themesOf(route), random.integer(2, 5), random)
  return { cover: hasPath ? null : (photos[0] ?? null), photos }
}

function ofRide({ id }: Ride, route: CyclingRoute | undefined): Image[] {
  const random = createRandom(`photos ${id}`)
  if (!random.chance(0.33)) return []
  return some(route ? themesOf(route) : ["road", "hills"], random.integer(1, 3), random)
}

function ofGroup({ id, name, description, participantCount }: CyclingGroup): Pick<CyclingGroup, "cover" | "photos"> {
  const random = createRandom(`photos ${id}`)
  if (participantCount === 0 || !random.chance(0.55)) return { cover: null, photos: [] }
  const photos = some(themesOfWords(`${name} ${description}`), random.integer(3, 6), random)
  return { cover: photos[0] ?? null, photos }
}

function ofProduct(product: Product): Pick<Product, "cover" | "photos"> {
  const random = createRandom(`photos ${product.id}`)
  const first = product.kind === "bike" ? bicycleOf(product.category, product.color) : partOf(product)
  if (first === null || !random.chance(0.92)) return { cover: null, photos: [] }
  const cover = photo(first)
  if (product.id === "pr-rodas-shimano-rs100-par") {
    return { cover, photos: [cover, removedPhoto("Freio da roda dianteira de perto")] }
  }
  const rest = product.kind === "bike" ? placesFor(product.category) : []
  return { cover, photos: [cover, ...picked(rest, random.integer(0, 4), random).map(photo)] }
}

function ofReport({ id, color }: StolenReport, category: string | null | undefined): Image[] {
  const random = createRandom(`photos ${id}`)
  const bicycle = bicycleOf(category ?? null, color)
  if (bicycle === null || !random.chance(0.9)) return []
  return [bicycle, ...picked(placesFor(category ?? null), random.integer(0, 2), random)].map(photo)
}

/** What sellers and owners add: the wheel from close by, and where the two of them have been. */
function placesFor(category: string | null): PhotoName[] {
  const themes: Theme[] =
    category === "urban" ? ["city"] : category === "kids" ? [] : category === "road" ? ["road"] : ["dirt"]
  const wheel: PhotoName[] = category === "urban" || category === "kids" ? [] : ["roda-contra-o-ceu"]
  return [...wheel, ...themes.flatMap(photosOf)]
}

function partOf({ category, name }: Product): PhotoName | null {
  if (category === "wheels") return "rodas-no-estudio"
  if (category === "tyres" && /^Pneus? /.test(name ?? "")) return "roda-contra-o-ceu"
  if (category === "lights") return "pedal-noturno"
  return /^(Grupo|Cassete|Câmbio|Pedivela|Corrente KMC)/.test(name ?? "") ? "transmissao" : null
}

function themesOf({ id, name, bikeType, surfaces }: CyclingRoute): Theme[] {
  const words = themesOfWords(`${id} ${name}`)
  if (words.includes("coast")) return words
  if (bikeType === "urban") return ["city", "ride"]
  const rough = (surfaces ?? []).filter(({ type }) => type === "dirt" || type === "gravel" || type === "sand")
  return rough.length > 0 ? ["dirt", "hills"] : ["road", "hills"]
}

function themesOfWords(words: string): Theme[] {
  if (/orla|praia|costeira|\bilha\b|litor|santos|pipa|noronha|\bmar\b|coco-|jeri|cassino|niter/i.test(words))
    return ["coast", "ride", "city"]
  if (/\bmtb\b|gravel|serra|chapada|trilha|estrad|terra|cicloturis/i.test(words)) return ["dirt", "hills", "ride"]
  if (/noturno|noite|night|parque|ciclovia|domingo|quarta/i.test(words)) return ["ride", "city"]
  return ["ride", "road", "city"]
}

/** So many different photos; the first is of the first theme. */
function some(themes: readonly Theme[], count: number, random: Random): Image[] {
  const [first, ...rest] = themes.map((theme) => picked(photosOf(theme), 6, random))
  const lead = first?.slice(0, 1) ?? []
  const others = picked([...(first?.slice(1) ?? []), ...rest.flat()], count - lead.length, random)
  return [...lead, ...others].map(photo)
}

function picked<T>(items: readonly T[], count: number, random: Random): T[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .sort((left, right) => left.order - right.order)
    .slice(0, count)
    .map(({ item }) => item)
}
