import type { Product } from "#contract/schemas.ts"
import { products, stolen } from "../lists/resources.ts"
import { folded, searchable } from "../lists/search-words.ts"
import { published, rounded } from "./published.ts"
import { type ResourceRow, resourceRow, time } from "./row.ts"
import type { Sample } from "./sample.ts"

export function productRow(product: Product): ResourceRow {
  const detail = { ...product, place: published(product.place) }
  const { description, photos, brand, model, color, ...summary } = detail
  const { name, place, price, originalPrice, status } = detail
  return resourceRow({
    table: products.table,
    item: product,
    summary,
    detail,
    words: searchable(detail, products.searched),
    place: place?.coordinates,
    columns: {
      price: price?.amount ?? null,
      condition: product.condition,
      size: product.size && folded(product.size),
      kind: product.kind,
      category: product.category && folded(product.category),
      seller: product.seller.id,
      status,
      on_sale: Number(price !== null && originalPrice !== null && price.amount < originalPrice.amount),
    },
    map: status === "available" ? { type: "product", name, city: place?.city } : null,
  })
}

export function stolenRow({ serial, ...report }: Sample["stolen"][number]): ResourceRow {
  const stolenLocation = published(report.stolenLocation)
  const detail = { ...report, stolenLocation, lastSeenLocation: published(report.lastSeenLocation) }
  const { title, brand, color, status } = detail
  const place = stolenLocation?.coordinates
  return resourceRow({
    table: stolen.table,
    item: report,
    summary: detail,
    detail,
    words: searchable(detail, stolen.searched),
    place,
    columns: {
      status,
      date_stolen: time(report.dateStolen),
      recovered: Number(report.dateRecovered !== null),
      brand: brand && folded(brand),
      color: color && folded(color),
    },
    map:
      status === "approved" && place
        ? { type: "stolen", name: title, city: stolenLocation?.city, at: rounded(place) }
        : null,
  })
}
