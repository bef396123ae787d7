import * as v from "valibot"
import { productConditions, productStatuses } from "#contract/codes.ts"
import type { Product } from "#contract/schemas.ts"
import bikes from "./bikes.json" with { type: "json" }
import items from "./items.json" with { type: "json" }
import { slug, stamps } from "./random.ts"
import { seller, sellerKey, sellerPlace } from "./sellers.ts"

type Offer = v.InferOutput<typeof offer>
/** Prices are reais. */
const offer = v.strictObject({
  name: v.string(),
  brand: v.string(),
  model: v.string(),
  color: v.nullable(v.string()),
  category: v.string(),
  size: v.nullable(v.string()),
  condition: v.picklist(productConditions),
  price: v.number(),
  /** Price before a reduction. */
  original: v.optional(v.number()),
  seller: sellerKey,
  description: v.string(),
  status: v.optional(v.picklist(productStatuses), "available"),
})

export function makeProducts({ now }: { now: Date }): Product[] {
  return [
    ...v.parse(v.array(offer), bikes).map((one) => makeProduct(one, "bike", now)),
    ...v.parse(v.array(offer), items).map((one) => makeProduct(one, "item", now)),
  ]
}

// Fields left unknown.
const gaps: Partial<Record<string, Partial<Product>>> = {
  "pr-caloi-10-1986": { condition: null },
  "pr-mochila-de-hidratacao-de-2-litros": { brand: null, model: null },
  "pr-bicicletinha-aro-16-com-rodinhas": { brand: null, model: null, color: null },
  "pr-caixa-de-pecas-antigas": { category: null, brand: null, model: null, color: null, description: null },
  "pr-groove-ska-50-2020": { price: null },
  "pr-par-de-pedais-crank-brothers-candy-1": { name: null },
  "pr-suporte-de-parede-para-duas-bikes": { place: null },
  "pr-oggi-hacker-hds-2022": { description: null },
}

function makeProduct(offer: Offer, kind: Product["kind"], now: Date): Product {
  const { name, brand, model, color, category, size, condition, original, description, status } = offer
  const id = `pr-${slug(name)}`
  return {
    id,
    name,
    price: reais(offer.price),
    originalPrice: original === undefined ? null : reais(original),
    condition,
    size,
    kind,
    category,
    status,
    place: sellerPlace(offer.seller),
    cover: null,
    seller: seller(offer.seller, now),
    description,
    photos: [],
    brand,
    model,
    color,
    ...stamps(now, id, 85, 0.1),
    ...gaps[id],
  }
}

function reais(amount: number) {
  return { amount: Math.round(amount * 100), currency: "BRL" }
}
