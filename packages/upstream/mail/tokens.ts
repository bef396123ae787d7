// Tokens of links in e-mails, stored for look-up and export. They are random: one that followed from the address would confirm, after its
// owner had left, a subscription that somebody else made anew.

import type { Bindings } from "../http/environment.ts"
import { base64url } from "../http/responses.ts"

export function newToken(): string {
  return base64url(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
}

/** Adds tokens to older subscribers, up to `most` at a time. */
export async function markSubscribers(env: Bindings, most = 500): Promise<void> {
  const { results } = await env.DB.prepare("SELECT email FROM subscribers WHERE leave_token IS NULL LIMIT ?")
    .bind(most)
    .all<{ email: string }>()
  if (results.length === 0) return
  const tokens = results.map(({ email }) => [email, newToken()])
  await env.DB.prepare(`UPDATE subscribers SET leave_token = value ->> 1 FROM json_each(?) WHERE email = value ->> 0`)
    .bind(JSON.stringify(tokens))
    .run()
}
