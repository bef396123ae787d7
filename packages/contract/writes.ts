import * as v from "valibot"
import { emailShape, languages, problemCodes, tokenShape } from "./codes.ts"
import { count } from "./entities.ts"

// Folded to lower case: one person does not subscribe twice.
const email = v.pipe(v.string(), v.trim(), v.regex(emailShape), v.toLowerCase())

export const subscription = v.object({ email })

export const contactMessage = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  email,
  message: v.pipe(v.string(), v.trim(), v.minLength(10), v.maxLength(5000)),
  url: v.optional(v.pipe(v.string(), v.url(), v.maxLength(2000))),
  language: v.picklist(languages),
})

export const serialLookup = v.object({ serial: v.pipe(v.string(), v.maxLength(64)) })

export const subscriptionToken = v.object({ token: v.pipe(v.string(), v.regex(tokenShape)) })

export const subscribed = v.object({ status: v.literal("subscribed") })
export const confirmed = v.object({ status: v.literal("confirmed") })
export const left = v.object({ status: v.literal("left") })
export const accepted = v.object({ status: v.literal("accepted") })

const ids = v.array(v.string())

/** Each id is in the closest of the three only. */
export const serialMatches = v.object({ exact: ids, lookalike: ids, near: ids })

export const problem = v.object({
  type: v.string(),
  title: v.string(),
  status: count,
  code: v.picklist(problemCodes),
  detail: v.string(),
  errors: v.optional(v.array(v.object({ field: v.string(), code: v.string() }))),
})
