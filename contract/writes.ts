// The bodies that the API takes, its responses to them, and its problems (RFC 9457).

import * as v from "valibot"
import { emailShape, languages, problemCodes } from "./codes.ts"
import { code, composed, constant, count, described, object, string } from "./parts.ts"

// Folded to lower case: one person does not subscribe twice.
const email = described(
  v.pipe(v.string(), v.trim(), v.regex(emailShape), v.toLowerCase()),
  "An e-mail address; case does not count.",
  "ana@pelotao.example",
)

export const subscription = object("Who wants the newsletter.", { email })

export const contactMessage = object("A message to those who run the site.", {
  name: described(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)), "Who writes.", "Ana Souza"),
  email,
  message: described(
    v.pipe(v.string(), v.trim(), v.minLength(10), v.maxLength(5000)),
    "What they write, 10 to 5,000 characters.",
    "Uma ponte da rota está interditada.",
  ),
  url: v.optional(
    described(
      v.pipe(v.string(), v.url(), v.maxLength(2000)),
      "The page that they write about.",
      "https://pelotao.example/cycling-routes/serra-do-rio-do-rastro",
    ),
  ),
  language: code(languages, "The language that they read the site in (BCP 47).", "pt-BR"),
})

export const serialLookup = object("A serial number to look for. It is neither stored nor logged.", {
  serial: described(
    v.pipe(v.string(), v.maxLength(64)),
    "As it was read off the frame: spaces, dashes and case do not count, at least three letters or digits do.",
    "WTU 123 456-K",
  ),
})

export const subscribed = object("The address is on the list.", { status: constant("subscribed", "Always this word.") })

export const subscriptionToken = object("Whose subscription it is, as a link in a mail says it.", {
  token: described(
    v.pipe(v.string(), v.regex(/^[\w.~-]{1,500}$/)),
    "What the link in a mail carries: made by the API, opaque, safe in an address.",
    "p7Jv0xG2qL9s-3mXb1TtCw8yKkq0RzN4uEo5aYhQdVI",
  ),
})

export const confirmed = object("The subscription is confirmed, now or before.", {
  status: constant("confirmed", "Always this word."),
})

export const left = object("The address is off the list.", { status: constant("left", "Always this word.") })

export const accepted = object("The message will be read.", { status: constant("accepted", "Always this word.") })

const ids = v.array(v.string())
export const serialMatches = object(
  "Ids of approved reports, each in the closest of the three lists only. The serial number itself is never answered.",
  {
    exact: described(ids, "Reports with the very same serial number.", ["trail-azul-floripa"]),
    lookalike: described(ids, "Reports whose serial number differs in characters that are easily confused alone.", []),
    near: described(ids, "Reports whose serial number differs in a single character.", []),
  },
)

const fault = v.object({
  field: string("Name of the parameter, field or header.", "limit"),
  code: string(
    "What is wrong with it, such as `unknown`, `malformed`, `repeated`, `required` or `invalid`.",
    "malformed",
  ),
})

export const problem = object("What went wrong (RFC 9457).", {
  type: string("Always `about:blank`: the code says what kind it is.", "about:blank"),
  title: string("The kind of the problem, in English.", "Invalid parameter"),
  status: described(count, "The status of the answer.", 400),
  code: code(problemCodes, "The kind of the problem, for programs.", "invalid_parameter"),
  detail: string("What happened this time, in English and without anything private.", "The query is not valid."),
  errors: v.optional(composed(v.array(fault), "Which parts of the request are wrong; left out when none is to blame.")),
})
