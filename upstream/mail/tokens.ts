// The tokens of the links in mails: HMAC-SHA-256 over what the link is for and whose it is. The same address always has the same ones, so
// that the link of an old mail still leads off the list that somebody has come back to. They are kept beside the address, which is how
// they are looked up, and how an export can hand them to who writes the newsletter.

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

/** Gives those a way out who came before there was one, so many at a time. */
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
