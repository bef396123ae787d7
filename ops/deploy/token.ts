// The token that the site shows the embedded API. The platform tells names of secrets and no values, so that each worker has a hash of its
// token as a plain variable beside it: one upload brings both, and a rollback takes both back.

import { createHash, randomBytes } from "node:crypto"
import * as v from "valibot"
import { type Account, orNull } from "./account.ts"
import type { Plan } from "./plan.ts"
import { Refusal } from "./refusal.ts"

/** What an upload brings along; a secret that is not brought stays, a variable does not. */
export type Brought = { secrets: Record<string, string>; variables: Record<string, string> }
export type Tokens = { api: Brought; site: Brought; isMade: boolean }

/**
 * Both workers get a new token unless both are known to have the same one: either may have been made anew, or a run may have stopped
 * between their uploads. A site that asks another API (`asksOther`) has that one's token, which only its operator knows.
 */
export async function provideToken(account: Account, { api, site }: Plan, asksOther: boolean): Promise<Tokens> {
  const [ofApi, ofSite] = [await tokenOf(account, api), await tokenOf(account, site)]
  if (asksOther && !ofSite.isThere) {
    throw new Refusal(
      "API_BASE_URL names another API, and the site has no token for it.",
      `Run \`npx wrangler secret put API_TOKEN --name ${site}\` with the token of that API; then deploy again.`,
    )
  }
  if (asksOther) return { api: ofApi.isThere ? kept(ofApi) : made(), site: nothing, isMade: !ofApi.isThere }
  const isSame = ofApi.isThere && ofSite.isThere && ofApi.hash !== null && ofApi.hash === ofSite.hash
  if (isSame) return { api: kept(ofApi), site: kept(ofSite), isMade: false }
  const token = made()
  return { api: token, site: token, isMade: true }
}

const nothing: Brought = { secrets: {}, variables: {} }

function made(): Brought {
  const token = randomBytes(32).toString("base64url")
  const hash = createHash("sha256").update(token).digest("hex").slice(0, 16)
  return { secrets: { API_TOKEN: token }, variables: { API_TOKEN_HASH: hash } }
}

type Token = { isThere: boolean; hash: string | null }

function kept({ hash }: Token): Brought {
  return { secrets: {}, variables: hash === null ? {} : { API_TOKEN_HASH: hash } }
}

async function tokenOf(account: Account, worker: string): Promise<Token> {
  const settings = await orNull(account.ask(bound, `/workers/scripts/${worker}/settings`))
  return {
    isThere: await hasSecret(account, worker, "API_TOKEN"),
    hash: settings?.bindings.find(({ name }) => name === "API_TOKEN_HASH")?.text ?? null,
  }
}

export async function hasSecret(account: Account, worker: string, secret: string): Promise<boolean> {
  const secrets = await orNull(account.ask(named, `/workers/scripts/${worker}/secrets`))
  return secrets?.some(({ name }) => name === secret) ?? false
}

const named = v.array(v.object({ name: v.string() }))
const bound = v.object({ bindings: v.array(v.object({ name: v.string(), text: v.optional(v.string()) })) })
