// Cloudflare REST client of a deployment: credentials, existing workers, zones and records. wrangler uploads and
// migrates.

import { createHash, randomBytes } from "node:crypto"
import * as v from "valibot"
import type { Plan } from "./plan.ts"
import { PlatformError, Refusal, wrangler } from "./programs.ts"

export type Account = {
  id: string
  /** Path below `/accounts/{id}`; throws a `PlatformError` on refusal. */
  ask<Schema extends v.GenericSchema>(schema: Schema, path: string, body?: object): Promise<v.InferOutput<Schema>>
  /** Null when the credentials may see no zone of this host. */
  zoneOf(host: string): Promise<string | null>
  /** Throws a `PlatformError` when the credentials may not read DNS records. */
  recordsOf(zone: string, host: string): Promise<DnsRecord[]>
}

export type DnsRecord = v.InferOutput<typeof record>

/** The account and credentials that wrangler would use. */
export async function openAccount(): Promise<Account> {
  const headers = await credentials()
  const id = process.env.CLOUDFLARE_ACCOUNT_ID || (await onlyAccount(headers))
  return {
    id,
    ask: (schema, path, body) => call(headers, schema, `/accounts/${id}${path}`, body),
    zoneOf: async (host) => {
      const labels = host.split(".")
      for (let first = 0; first < labels.length - 1; first++) {
        const name = labels.slice(first).join(".")
        const [zone] = await call(headers, zones, `/zones?account.id=${id}&name=${name}`)
        if (zone !== undefined) return zone.id
      }
      return null
    },
    recordsOf: async (zone, host) => {
      const found = await call(headers, v.array(record), `/zones/${zone}/dns_records?name.exact=${host}&per_page=100`)
      return found.filter(({ name }) => name === host)
    },
  }
}

const zones = v.array(v.object({ id: v.string() }))
const record = v.object({ name: v.string(), type: v.string(), content: v.optional(v.string(), "") })

/** Null when the platform refuses with one of `codes`, by default "no such worker". */
export async function orNull<Answer>(
  answer: Promise<Answer>,
  isExpected: (code: number) => boolean = isNoWorker,
): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PlatformError && error.code !== null && isExpected(error.code)) return null
    throw error
  }
}

/** "This Worker does not exist", in either of two forms. */
function isNoWorker(code: number): boolean {
  return [10007, 10090].includes(code)
}

const credential = v.variant("type", [
  v.object({ type: v.picklist(["api_token", "oauth"]), token: v.string() }),
  v.object({ type: v.literal("api_key"), key: v.string(), email: v.string() }),
])

async function credentials(): Promise<Record<string, string>> {
  const token = process.env.CLOUDFLARE_API_TOKEN
  if (token) return { authorization: `Bearer ${token}` }
  const summary = await wrangler(["auth", "token", "--json"]).catch((error: unknown) => {
    throw new Refusal(
      `Nobody is logged in at Cloudflare (${error instanceof Error ? error.message : String(error)}).`,
      "Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN to a token with the permissions of docs/operating.md; then deploy again.",
    )
  })
  const found = v.parse(v.pipe(v.string(), v.parseJson(), credential), summary.slice(summary.indexOf("{")))
  return found.type === "api_key"
    ? { "x-auth-key": found.key, "x-auth-email": found.email }
    : { authorization: `Bearer ${found.token}` }
}

async function onlyAccount(headers: Record<string, string>): Promise<string> {
  const accounts = await call(headers, v.array(v.object({ id: v.string(), name: v.string() })), "/accounts")
  const [account] = accounts
  if (account !== undefined && accounts.length === 1) return account.id
  const names = accounts.map(({ id, name }) => `${id} (${name})`).join(", ")
  throw new Refusal(
    accounts.length === 0
      ? "The credentials belong to no account."
      : `The credentials may use ${accounts.length} accounts: ${names}.`,
    "Set CLOUDFLARE_ACCOUNT_ID to the one that shall have the site; then deploy again.",
  )
}

const envelope = v.object({
  success: v.boolean(),
  errors: v.nullish(v.array(v.object({ code: v.number(), message: v.string() }))),
  result: v.unknown(),
})

async function call<Schema extends v.GenericSchema>(
  headers: Record<string, string>,
  schema: Schema,
  path: string,
  body?: object,
): Promise<v.InferOutput<Schema>> {
  const base = process.env.CLOUDFLARE_API_BASE_URL || "https://api.cloudflare.com/client/v4"
  const response = await fetch(`${base}${path}`, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: { ...headers, "content-type": "application/json" },
  }).catch((error: unknown) => {
    throw new PlatformError(`${base} does not answer (${String(error)})`, null)
  })
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), await response.text())
  if (!answer.success) throw new PlatformError(`${path} answered ${response.status} without JSON`, null)
  const { success, errors, result } = answer.output
  const [error] = errors ?? []
  if (!success)
    throw new PlatformError(
      error ? `${error.message} [code: ${error.code}]` : `${path}: ${response.status}`,
      error?.code ?? null,
    )
  return v.parse(schema, result)
}

// Bearer token between the site and the embedded API. The platform never returns a secret's value, so each worker
// carries a hash of its token as a variable; one upload sets both and a rollback restores both.
/** Values of one upload: a secret that is left out stays, a variable does not. */
export type Credentials = { secrets: Record<string, string>; variables: Record<string, string> }
export type Tokens = { api: Credentials; site: Credentials; isMade: boolean }

/**
 * Both workers get a new token unless both provably have the same one. With another API (`asksOther`) the site has
 * the token that its operator was given.
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

const nothing: Credentials = { secrets: {}, variables: {} }

function made(): Credentials {
  const token = randomBytes(32).toString("base64url")
  const hash = createHash("sha256").update(token).digest("hex").slice(0, 16)
  return { secrets: { API_TOKEN: token }, variables: { API_TOKEN_HASH: hash } }
}

type Token = { isThere: boolean; hash: string | null }

function kept({ hash }: Token): Credentials {
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
