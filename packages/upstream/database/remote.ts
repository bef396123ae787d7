// The deployed database over the platform's HTTP API: https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/query

import { setTimeout as wait } from "node:timers/promises"
import * as v from "valibot"
import { Refusal } from "./command-line.ts"
import type { Database, Statement } from "./database.ts"
import type { Account } from "./open.ts"

const TIMEOUT = 90_000

const told = v.array(v.object({ code: v.optional(v.number()), message: v.string() }))
const envelope = v.object({ success: v.boolean(), errors: v.optional(v.nullable(told), []), result: v.unknown() })
const answered = v.pipe(v.string(), v.parseJson(), envelope)
const value = v.union([v.string(), v.number(), v.null()])
const queried = v.array(v.object({ results: v.array(v.record(v.string(), value)) }))
const listed = v.array(v.object({ uuid: v.string(), name: v.string() }))

export async function remoteDatabase(account: Account, name: string): Promise<Database> {
  const folder = `/accounts/${account.id}/d1/database`
  const found = v.parse(listed, await asked(account, `${folder}?name=${encodeURIComponent(name)}`))
  const id = found.find((database) => database.name === name)?.uuid
  if (id === undefined)
    throw new Refusal(`The account ${account.id} has no database "${name}": deploy first, which makes it.`)
  return {
    name: `${name} (account ${account.id})`,
    batch: async (statements) => {
      if (statements.length === 0) return []
      const result = await asked(account, `${folder}/${id}/query`, statements)
      return v.parse(queried, result).map(({ results }) => results)
    },
    [Symbol.asyncDispose]: async () => {},
  }
}

function asked(account: Account, path: string, batch?: readonly Statement[]): Promise<unknown> {
  return retried(async () => {
    const { status, text } = await sent(account, path, batch)
    const answer = v.safeParse(answered, text)
    if (answer.success && answer.output.success) return answer.output.result
    const errors = answer.success ? (answer.output.errors ?? []) : []
    const why = errors.map(({ code, message }) => (code === undefined ? message : `${message} (${code})`)).join("; ")
    if (isPassing(status, why))
      throw new PassingFailure(`The platform answered ${status}: ${why || text.slice(0, 200)}`)
    throw new Refusal(refused(status, why || `status ${status}`))
  })
}

async function sent({ base, token }: Account, path: string, batch?: readonly Statement[]) {
  const init = batch
    ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ batch }) }
    : {}
  try {
    const response = await fetch(`${base}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new PassingFailure("The platform's answer was lost.", { cause: error })
  }
}

/** D1 reports some internal errors as failed queries: https://developers.cloudflare.com/d1/observability/debug-d1/ */
function isPassing(status: number, why: string): boolean {
  return (
    status >= 500 || status === 429 || /overloaded|object to be reset|network connection lost|internal error/i.test(why)
  )
}

function refused(status: number, why: string): string {
  if (status === 401 || status === 403)
    return `The platform refused the token (${why}): it needs the permission "D1 Edit" for this account.`
  return `The database refused: ${why}`
}

// Retry with exponential backoff; batches are idempotent.
const ATTEMPTS = 7
const FIRST_PAUSE = 100

/** A transient failure: network, platform error or rate limit. */
export class PassingFailure extends Refusal {}

export async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof PassingFailure) || tries === ATTEMPTS) throw error
      await wait(FIRST_PAUSE * 2 ** (tries - 1))
    }
  }
}
