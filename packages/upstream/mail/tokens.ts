// Tokens of links in e-mails: HMAC-SHA-256 of purpose and address. They are deterministic, so that links of old
// e-mails keep working, and stored for look-up and export.

import { type Bindings, expectedToken } from "../http/environment.ts"
import { base64url } from "../http/responses.ts"

export async function tokenFor(env: Bindings, purpose: "confirm" | "leave", email: string): Promise<string> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(expectedToken(env)),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  )
  const signed = await crypto.subtle.sign("HMAC", key, encoder.encode(`newsletter ${purpose}\n${email}`))
  return base64url(String.fromCharCode(...new Uint8Array(signed)))
}

/** Adds tokens to older subscribers, up to `most` at a time. */
export async function markSubscribers(env: Bindings, most = 500): Promise<void> {
  const { results } = await env.DB.prepare("SELECT email FROM subscribers WHERE leave_token IS NULL LIMIT ?")
    .bind(most)
    .all<{ email: string }>()
  if (results.length === 0) return
  const tokens = await Promise.all(results.map(async ({ email }) => [email, await tokenFor(env, "leave", email)]))
  await env.DB.prepare(`UPDATE subscribers SET leave_token = value ->> 1 FROM json_each(?) WHERE email = value ->> 0`)
    .bind(JSON.stringify(tokens))
    .run()
}
