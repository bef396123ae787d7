// Cloudflare's REST API, for what wrangler does not ask: whose names and hosts are, and what is there already. Account
// and credentials are those that wrangler would use.

import * as v from "valibot"
import { findAccount } from "#upstream/database/open.ts"
import { PlatformError, wrangler } from "./programs.ts"

export type Account = {
  id: string
  /** Path below `/accounts/{id}`; throws a `PlatformError` on refusal. */
  ask: Ask
  /** Path below `/zones`. */
  askZones: Ask
  /** wrangler's standard output. */
  wrangler(parameters: string[]): Promise<string>
}

type Ask = <Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  body?: object,
) => Promise<v.InferOutput<Schema>>

export async function openAccount(): Promise<Account> {
  const { id, token, base } = await findAccount(undefined, process.env)
  const below =
    (folder: string): Ask =>
    async (schema, path, body) => {
      const response = await fetch(base + folder + path, {
        ...(body && { method: "POST", body: JSON.stringify(body) }),
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      }).catch((error: unknown) => {
        throw new PlatformError(`${base} does not answer (${String(error)})`, null)
      })
      const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), await response.text())
      if (!answer.success) throw new PlatformError(`${path} answered ${response.status} without JSON`, null)
      const { success, errors, result } = answer.output
      const [error = { message: `${path}: ${response.status}`, code: 0 }] = errors ?? []
      if (!success) throw new PlatformError(`${error.message} [code: ${error.code}]`, error.code)
      return v.parse(schema, result)
    }
  return {
    id,
    ask: below(`/accounts/${id}`),
    askZones: below("/zones"),
    wrangler: (parameters) => wrangler(parameters, { CLOUDFLARE_ACCOUNT_ID: id }),
  }
}

const envelope = v.object({
  success: v.boolean(),
  errors: v.nullish(v.array(v.object({ code: v.number(), message: v.string() }))),
  result: v.unknown(),
})

/** Null when the platform refuses with an expected code, by default that of "no such worker", which it says in two forms. */
export async function orNull<Answer>(
  answer: Promise<Answer>,
  isExpected = (code: number) => [10007, 10090].includes(code),
): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PlatformError && error.code !== null && isExpected(error.code)) return null
    throw error
  }
}
