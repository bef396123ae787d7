// What else the seller of a product sells: one question of the browser, two of the API, since only the product names its seller.
// Both answers come through `Answers`, where they are shaped, cached and kept like all others.

import { exports } from "cloudflare:workers"
import * as v from "valibot"
import { list, one } from "#app/domain/address/query.ts"
import type { Language } from "#app/domain/words/language.ts"

export async function otherProductsOfSeller(id: string, language: Language): Promise<Response> {
  const product = await exports.Answers.fetch(`https://site/${language}${one("products", id)}`)
  if (!product.ok) return product
  const { seller } = v.parse(withSeller, await product.json())
  const others = list("products", { seller: seller.id, exclude: id, limit: most })
  return exports.Answers.fetch(`https://site/${language}${others}`)
}

const withSeller = v.object({ seller: v.object({ id: v.string() }) })
/** A row of cards. */
const most = "4"
