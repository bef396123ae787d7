import type { Context } from "hono"
import { pathTo } from "#app/domain/address/paths.ts"
import { type ContactMessage, refusedFields, sendable } from "#app/domain/entities/contact.ts"
import { isLanguage } from "#app/domain/format/language.ts"
import type { ReturnedForm } from "#app/entry.server.tsx"
import type { AppEnv } from "../app-env.ts"
import { renderDocument } from "../documents.tsx"
import { sendUpstream } from "../gateway/upstream.ts"
import { log } from "../observability/log.ts"
import { invalidFields, problem } from "../problem.ts"
import { backWith, type Post, readPost } from "./forms.ts"

/**
 * POST /api/v1/contact: 202 for the script, a 303 back for a form. What could not be sent comes back in the form as it was
 * written. The `url` field is a honeypot: only a machine fills it, and is thanked while its message is dropped.
 */
export async function sendContact(c: Context<AppEnv>): Promise<Response> {
  const post = await readPost(c, 64 * 1_024)
  if (post instanceof Response) return post
  const { url = "" } = post.fields
  const written = messageOf(c, post)
  const refused = refusedFields(written)
  if (refused.length > 0) return notSent(c, post.kind, written, refused)
  if (url !== "") return thanks(c, post.kind)
  const outcome = await send(c, written)
  return outcome.length === 0 ? thanks(c, post.kind) : notSent(c, post.kind, written, outcome)
}

/** Answers a form that was sent too often: its page with the message in it, so that nothing is lost. */
export async function returnContact(c: Context<AppEnv>): Promise<Response> {
  const post = await readPost(c, 64 * 1_024)
  return post instanceof Response ? post : notSent(c, "form", messageOf(c, post), ["too_many"])
}

type Refusal = ReturnedForm<"contact">["refused"][number]

function messageOf(
  c: Context<AppEnv>,
  { fields: { name = "", email = "", message = "", language } }: Post,
): ContactMessage {
  // The form says its own language: its address, unlike that of its page, has none.
  if (isLanguage(language)) c.set("language", language)
  return { name, email, message }
}

async function send(c: Context<AppEnv>, written: ContactMessage): Promise<Refusal[]> {
  try {
    const body = { ...sendable(written), language: c.var.language }
    const options = {
      language: c.var.language,
      visitor: c.req.header("cf-connecting-ip"),
      idempotencyKey: await fingerprint(body),
    }
    const { status } = await sendUpstream(c.env, "/v1/contact", body, options)
    if (status === 422) return ["message"]
    return status < 300 ? [] : ["unavailable"]
  } catch (error) {
    log("contact_failed", { reason: String(error) })
    return ["unavailable"]
  }
}

/** The idempotency key of a message: the same for the same words, so that a second click or a reloaded form sends it once. */
async function fingerprint(body: object): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(body)))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

function thanks(c: Context<AppEnv>, kind: "script" | "form"): Response {
  return kind === "form" ? backWith(c, "contact.success") : c.body(null, 202)
}

function notSent(
  c: Context<AppEnv>,
  kind: "script" | "form",
  written: ContactMessage,
  refused: Refusal[],
): Response | Promise<Response> {
  const status = refused.includes("unavailable") ? 503 : refused.includes("too_many") ? 429 : 422
  if (kind === "form") {
    const request = new Request(`https://site/${c.var.language}${pathTo("contactUs")}`)
    const back = { status, returned: { form: "contact", written, refused } } as const
    return renderDocument(c.env, request, c.executionCtx, { back })
  }
  if (status === 503) return problem(503, "unavailable")
  return invalidFields(refused)
}
