// What a database is filled with: whole objects of the contract, and what is stored beside them.

import type {
  Ad,
  CyclingGroup,
  CyclingRoute,
  Event,
  FlashSale,
  Product,
  Ride,
  StolenReport,
} from "#contract/schemas.ts"

export type ShortLink = { code: string; destination: string }

/** `members` and `events` of a group are whole here; the API cuts them. */
export type Sample = {
  routes: CyclingRoute[]
  rides: Ride[]
  groups: CyclingGroup[]
  events: Event[]
  products: Product[]
  /** The serial is stored for the look-up and never answered. */
  stolen: (StolenReport & { serial: string | null })[]
  ads: Ad[]
  shortLinks: ShortLink[]
  flashSale: FlashSale
}
