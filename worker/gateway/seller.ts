// What else the seller of a product sells: one question of the browser, two of the API, since only the product names its seller.

import { exports } from "cloudflare:workers"
import * as v from "valibot"
import { list, one } from "#app/domain/address/query.ts"
import type { Language } from "#app/domain/words/language.ts"
import type { Asked } from "../keeping/keeping.ts"
import { UpstreamError } from "./upstream.ts"

/** `known` is a copy of the product, of any age: things do not change their seller. */
export async function otherProductsOfSeller(id: string, language: Language, known: string | null): Promise<Asked> {
  const product = known ?? (await answerTo(one("products", id), language))?.text
  if (product === undefined) return null
  const { seller } = v.parse(withSeller, JSON.parse(product))
  return answerTo(list("products", { seller: seller.id, exclude: id, limit: most }), language)
}

/** Asked as everybody asks, through `Answers`, where answers are shaped, cached and kept. */
async function answerTo(query: string, language: Language): Promise<Asked> {
  const answer = await exports.Answers.fetch(`https://site/${language}${query}`)
  const text = await answer.text()
  if (answer.status === 404) return null
  if (!answer.ok) throw new UpstreamError(answer.status, query)
  return { text, isWhole: answer.headers.get("x-answer-source") === "api" }
}

const withSeller = v.object({ seller: v.object({ id: v.string() }) })
/** A row of cards. */
const most = "4"
