import type { Product } from "#contract/answers.ts"
import type { bikeTypes } from "#contract/codes.ts"
import type { SellerKey } from "./sellers.ts"

type Category =
  | (typeof bikeTypes)[number]
  | "kids"
  | "e-bike"
  | "helmet"
  | "wheels"
  | "lights"
  | "shoes"
  | "clothing"
  | "tools"
  | "lock"
  | "computer"
  | "saddle"
  | "tyres"
  | "accessories"

/** Prices in reais; `original` is what it cost before the seller gave in. Left out, the status is "available". */
export type ProductRow = readonly [
  name: string,
  brand: string,
  model: string,
  color: string | null,
  category: Category,
  size: string | null,
  condition: Product["condition"],
  price: number,
  original: number | null,
  seller: SellerKey,
  description: string,
  status?: Product["status"],
]
