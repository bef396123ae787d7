// What else the seller of a product sells: one question of the browser, for which the API has to be told who the seller is.

import { exports } from "cloudflare:workers"
import * as v from "valibot"
import { list, one } from "#app/domain/address/query.ts"
import type { Language } from "#app/domain/words/language.ts"
import type { Bindings } from "../env.ts"
import { copyOf } from "../keeping/keeping.ts"
import { copyKey } from "./copy-key.ts"
import { id } from "./parts.ts"
import { UpstreamError } from "./upstream.ts"

/** The address of the other products of a product's seller; null when there is no such product. */
export async function otherProducts(env: Bindings, product: string, language: Language): Promise<string | null> {
  const query = one("products", product)
  const key = copyKey({ kind: "one", resource: "products", id: product }, query, language)
  // A copy of any age will do: things do not change their seller.
  const copy = await copyOf({ env, shelf: "answers", key })
  const text = copy?.text ?? (await answerTo(query, language))
  if (text === null) return null
  const { seller } = v.parse(withSeller, JSON.parse(text))
  return list("products", { seller: seller.id, exclude: product, limit: most })
}

/** Asked as everybody asks, through `Answers`, where answers are cached and kept. */
async function answerTo(query: string, language: Language): Promise<string | null> {
  const answer = await exports.Answers.fetch(`https://site/${language}${query}`)
  const text = await answer.text()
  if (answer.status === 404) return null
  if (!answer.ok) throw new UpstreamError(answer.status, query)
  return text
}

const withSeller = v.object({ seller: v.object({ id }) })
/** A row of cards. */
const most = "4"
