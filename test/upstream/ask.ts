import { applyD1Migrations, createExecutionContext, waitOnExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { vi } from "vitest"
import { boundDatabase } from "#upstream/database/database.ts"
import { emptied } from "#upstream/seeding/insert.ts"
import { type Sample, sampleRows } from "#upstream/seeding/sample-batches.ts"
import type { Bindings } from "../../upstream/http/environment.ts"
import worker from "../../upstream/index.ts"
import { makeSample } from "../../upstream/sample/make.ts"
import { insertRows } from "../../upstream/seeding/insert.ts"
import { currentTime } from "../support/clock.ts"

/** The clock of these tests stands still: an event of the sample that begins meanwhile would be over. */
export const now = new Date(currentTime())
const sample = makeSample({ now })

/** The database of this test file, with the sample in it. */
export async function filled(): Promise<Sample> {
  await migrated()
  await add(sample)
  return sample
}

/** The database with nothing in it: the files of tests share one, as they share the isolate. */
export async function migrated(): Promise<void> {
  vi.setSystemTime(now)
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  await emptied(boundDatabase(env.DB))
}

export async function add(sample: Partial<Sample>): Promise<void> {
  const last = await env.DB.prepare("SELECT coalesce(max(n), 0) AS n FROM documents").first<{ n: number }>()
  await insertRows(boundDatabase(env.DB), sampleRows(sample, { now: now.getTime(), first: (last?.n ?? 0) + 1 }))
}

let visitors = 0

/** A request as the site sends it; every one from another address, so that tests do not use up each other's rate. */
export async function ask(path: string, init: RequestInit = {}, bindings: Bindings = env): Promise<Response> {
  const headers = new Headers(init.headers)
  if (!headers.has("authorization")) headers.set("authorization", `Bearer ${env.API_TOKEN}`)
  if (!headers.has("cf-connecting-ip")) headers.set("cf-connecting-ip", `10.0.${visitors >> 8}.${visitors++ & 255}`)
  const context = createExecutionContext()
  const response = await worker.fetch(
    new Request(`https://upstream/api${path}`, { ...init, headers }),
    bindings,
    context,
  )
  await waitOnExecutionContext(context)
  return response
}

export async function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  bindings: Bindings = env,
): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body)
  const init = { method: "POST", body: text, headers: { "content-type": "application/json", ...headers } }
  return ask(path, init, bindings)
}

export type Item = { id: string; [field: string]: unknown }
export type Page = { items: Item[]; nextCursor: string | null; total: number | null }

export async function page(path: string): Promise<Page> {
  const response = await ask(path)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json<Page>()
}

/** Every item of a list, page after page; `between` runs before each next page. */
export async function whole(path: string, between?: (pages: number) => Promise<void>): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | null = null
  let pages = 0
  do {
    const from = cursor === null ? path : `${path}${path.includes("?") ? "&" : "?"}cursor=${cursor}`
    const answer: Page = await page(from)
    items.push(...answer.items)
    cursor = answer.nextCursor
    if (cursor !== null) await between?.(++pages)
  } while (cursor !== null)
  return items
}

export function idsOf(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id)
}
