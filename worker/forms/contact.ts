// POST /api/v1/contact: 202 for a script, a 303 back for a form. A message that was not sent comes back in its form.

import type { Context } from "hono"
import { sha256 } from "hono/utils/crypto"
import { pathTo } from "#app/domain/address/paths.ts"
import { type ContactMessage, contactFields, refusedFields, sendable } from "#app/domain/entities/contact.ts"
import { isLanguage } from "#app/domain/format/language.ts"
import type { ReturnedForm } from "#app/entry.server.tsx"
import type { AppEnv } from "../env.ts"
import { problemOf, sendUpstream } from "../gateway/upstream.ts"
import { logged } from "../observability/log.ts"
import { invalidFields, problem } from "../responses.ts"
import { backWith, onPost, type Post, senderOf, showBack } from "./forms.ts"

export const sendContact = onPost(
  64 * 1_024,
  async (c, post) => {
    const message = messageOf(c, post)
    const invalid = refusedFields(message)
    // `url` is a honeypot: what a program fills in is thanked for and dropped.
    const refused = invalid.length > 0 || post.fields.url ? invalid : await send(c, message)
    if (refused.length > 0) return notSent(c, post.kind, message, refused)
    return post.kind === "form" ? backWith(c, "contact.success") : c.body(null, 202)
  },
  (c, post) => notSent(c, "form", messageOf(c, post), ["too_many"]),
)

type Refusal = ReturnedForm<"contact">["refused"][number]

function messageOf(c: Context<AppEnv>, { fields }: Post): ContactMessage {
  const { name = "", email = "", message = "", language } = fields
  // The form sends its language: its address, unlike that of its page, has none.
  if (isLanguage(language)) c.set("language", language)
  return { name, email, message }
}

async function send(c: Context<AppEnv>, message: ContactMessage): Promise<Refusal[]> {
  const body = { ...sendable(message), language: c.var.language }
  // The same words have the same key, so that a second click or a reloaded form sends them once.
  const idempotencyKey = (await sha256(JSON.stringify(body))) ?? ""
  const sending = () => sendUpstream(c.env, "/v1/contact", body, { ...senderOf(c), idempotencyKey })
  const answer = await logged("contact_failed", sending)
  if (answer !== null && answer.status < 300) return []
  const named = answer?.status === 422 ? problemOf(answer).errors.map(({ field }) => field) : []
  const refused = contactFields.filter((field) => named.includes(field))
  return refused.length > 0 ? refused : ["unavailable"]
}

async function notSent(c: Context<AppEnv>, kind: Post["kind"], written: ContactMessage, refused: Refusal[]) {
  const status = refused.includes("unavailable") ? 503 : refused.includes("too_many") ? 429 : 422
  if (kind === "script") return status === 503 ? problem(503, "unavailable") : invalidFields(refused)
  return showBack(c, pathTo("contactUs"), { status, returned: { form: "contact", written, refused } })
}
