// What Cloudflare bills for visits and photos (developers.cloudflare.com: workers/platform/pricing, images/pricing; November 2026), in
// dollars, and the reckoning of how many transformations a number of looks at photos are.

export const prices = {
  plan: 5,
  requests: { million: 0.3, included: 10_000_000 },
  cpu: { million: 0.02, included: 30_000_000 },
  transformations: { thousand: 0.5, included: 5_000 },
  free: { requestsADay: 100_000, cpu: 10 },
} as const

/** What nobody measured: options of the program, a number each. */
export const assumptions = {
  photos: [300, "photos that are looked at in a month, each as often as the others, which is the dearest case"],
  widths: [3, "widths in which devices ask for one photo, of the seven that there are"],
  formats: [2, "formats that their browsers read best: AVIF, and WebP for older ones"],
  locations: [10, "locations of Cloudflare in which visitors are, each with a cache of its own"],
  days: [30, "days for which a location keeps a scaled photo; the Cache API promises none"],
} as const satisfies Record<string, [number, string]>

export type Assumed = Record<keyof typeof assumptions, number>

/** Transformations of a month in which photos are looked at so often. */
export type Transformations = Record<"binding" | "zone", number>

export function transformationsOf(
  looks: number,
  { photos, widths, formats, locations, days }: Assumed,
): Transformations {
  const rounds = 30 / days
  const scaled = photos * widths * formats * locations
  return { binding: rounds * met(scaled, looks / rounds), zone: met(photos * widths, looks) }
}

/** How many looks at photos a month the included transformations are enough for, with the binding; null for any number. */
export function looksIncluded({ photos, widths, formats, locations, days }: Assumed): number | null {
  const [rounds, scaled] = [30 / days, photos * widths * formats * locations]
  const share = prices.transformations.included / rounds / scaled
  return share < 1 ? -Math.log1p(-share) * scaled * rounds : null
}

/** Of `all` that are equally likely, how many are met in so many draws. */
function met(all: number, draws: number): number {
  return all * -Math.expm1(-draws / all)
}

export function imagesBilled(transformations: number): number {
  const { thousand, included } = prices.transformations
  return (Math.max(0, transformations - included) / 1000) * thousand
}

/** Requests and milliseconds of CPU of a month, without the plan itself. */
export function workersBilled(requests: number, cpu: number): number {
  const beyond = (used: number, { million, included }: { million: number; included: number }) =>
    (Math.max(0, used - included) / 1_000_000) * million
  return beyond(requests, prices.requests) + beyond(cpu, prices.cpu)
}
