// Mail settings: variables of wrangler.toml and one secret. Without MAIL_URL no mail is sent.

import * as v from "valibot"
import type { Bindings } from "../http/environment.ts"

export type MailService = {
  url: string
  token: string
  from: string
  /** Recipient of contact messages; null when they are only exported. */
  contactTo: string | null
  siteOrigin: string
}

export function hasMailService({ MAIL_URL }: Pick<Bindings, "MAIL_URL">): boolean {
  return Boolean(MAIL_URL)
}

/** Throws with the name of the first invalid variable. */
export function mailService(env: Bindings): MailService {
  const parsed = v.safeParse(variables, env)
  if (!parsed.success) throw new Error(`${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`)
  const { ENVIRONMENT, MAIL_URL, MAIL_TOKEN, MAIL_FROM, CONTACT_TO, SITE_ORIGIN } = parsed.output
  if (ENVIRONMENT !== "local" && !MAIL_URL.startsWith("https:")) throw new Error("MAIL_URL is no https address")
  return {
    url: MAIL_URL,
    token: MAIL_TOKEN,
    from: MAIL_FROM,
    contactTo: CONTACT_TO || null,
    siteOrigin: SITE_ORIGIN.replace(/\/+$/, ""),
  }
}

const webAddress = v.pipe(v.string("is missing"), v.regex(/^https?:\/\/\S+$/, "is no http or https address"))
const address = v.pipe(v.string("is missing"), v.email("is no e-mail address"))

const variables = v.object({
  ENVIRONMENT: v.string(),
  MAIL_URL: webAddress,
  MAIL_TOKEN: v.pipe(v.string("is missing"), v.minLength(1, "is missing")),
  MAIL_FROM: address,
  CONTACT_TO: v.optional(v.union([v.literal(""), address], "is no e-mail address"), ""),
  SITE_ORIGIN: webAddress,
})
