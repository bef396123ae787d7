// Requests to the API on a real D1 with the sample in it.

import { applyD1Migrations, createExecutionContext, waitOnExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, vi } from "vitest"
import { boundDatabase } from "#upstream/database/database.ts"
import { emptying } from "#upstream/seeding/insert.ts"
import { type Sample, sampleRows } from "#upstream/seeding/sample-batches.ts"
import type { Bindings } from "../../packages/upstream/http/environment.ts"
import worker from "../../packages/upstream/index.ts"
import { makeSample } from "../../packages/upstream/sample/make.ts"
import { insertRows } from "../../packages/upstream/seeding/insert.ts"
import { currentTime } from "../support/clock.ts"

/** The clock stands still, because an event of the sample that begins meanwhile would be over. */
export const now = new Date(currentTime())
export const sample = makeSample({ now })

/** The database of this test file, with the sample in it. */
export async function filled(): Promise<void> {
  await migrated()
  await add(sample)
}

export function first<T>([item]: readonly T[]): T {
  if (item === undefined) throw new Error("the sample has no such item")
  return item
}

/** Empties the database, which all tests share: one that writes leaves it as it found it. */
export async function migrated(): Promise<void> {
  vi.setSystemTime(now)
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  const database = boundDatabase(env.DB)
  await database.batch(await emptying(database, ["d1_migrations"]))
}

export async function add(sample: Partial<Sample>): Promise<void> {
  const last = await env.DB.prepare("SELECT coalesce(max(n), 0) AS n FROM documents").first<{ n: number }>()
  await insertRows(boundDatabase(env.DB), sampleRows(sample, { now: now.getTime(), first: (last?.n ?? 0) + 1 }))
}

let visitors = 0

/** A request as the site sends it, each from another address because of the rate limit. */
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

/** Expects a problem and gives its errors. */
export async function expectProblem(response: Response, status: number, code: string) {
  expect(response.status).toBe(status)
  expect(response.headers.get("content-type")).toBe("application/problem+json")
  const body = await response.json<{ errors?: { field: string; code: string }[] }>()
  const problem = { type: "about:blank", title: expect.any(String), status, code, detail: expect.any(String) }
  expect(body).toMatchObject(problem)
  return body.errors ?? []
}

/** The bindings of an API whose database fails. */
export const failing: Cloudflare.Env = {
  ...env,
  DB: new Proxy(env.DB, {
    get() {
      throw new Error("secret")
    },
  }),
}
