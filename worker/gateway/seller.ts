// What else the seller of a product sells: one question of the browser, for which the API has to be told who the seller is.

import * as v from "valibot"
import { list, one } from "#app/domain/address/query.ts"
import type { Language } from "#app/domain/format/language.ts"
import { copyOf } from "../cache/fallback.ts"
import type { Bindings } from "../env.ts"
import { answerTo } from "./answer-to.ts"
import { copyKey } from "./copy-key.ts"
import { id, orNull } from "./schema-primitives.ts"

/** The address of the other products of a product's seller; null when there is no such product, or nobody knows who sells it. */
export async function otherProducts(env: Bindings, product: string, language: Language): Promise<string | null> {
  const query = one("products", product)
  const key = copyKey({ kind: "one", resource: "products", id: product }, query, language)
  // A copy of any age will do: things do not change their seller.
  const copy = await copyOf({ env, namespace: "answers", key })
  const text = copy?.text ?? (await answerTo(query, language))
  if (text === null) return null
  const { seller } = v.parse(withSeller, JSON.parse(text))
  return seller && list("products", { seller: seller.id, exclude: product, limit: most })
}

const withSeller = v.object({ seller: orNull(v.object({ id })) })
/** A row of cards. */
const most = "4"
