import type { Product } from "#contract/answers.ts"
import { stamps } from "./clock.ts"
import { bikeTable } from "./products-bikes.ts"
import { clothingTable } from "./products-clothing.ts"
import { partTable } from "./products-parts.ts"
import type { ProductRow } from "./products-row.ts"
import { seller, sellerPlace } from "./sellers.ts"
import { slug } from "./slug.ts"

export function makeProducts({ now }: { now: Date }): Product[] {
  return [
    ...bikeTable.map((row) => makeProduct(row, "bike", now)),
    ...[...partTable, ...clothingTable].map((row) => makeProduct(row, "item", now)),
  ]
}

// What a private seller forgets to fill in.
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

function makeProduct(row: ProductRow, kind: Product["kind"], now: Date): Product {
  const [name, brand, model, color, category, size, condition, price, original, by, description, status] = row
  const id = `pr-${slug(name)}`
  return {
    id,
    name,
    price: reais(price),
    originalPrice: original === null ? null : reais(original),
    condition,
    size,
    kind,
    category,
    status: status ?? "available",
    place: sellerPlace(by),
    cover: null,
    seller: seller(by, now),
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
