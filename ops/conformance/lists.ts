// Reads a list as the site does: one page, or all pages by cursor.

import * as v from "valibot"
import { type Answer, type Api, address } from "./api.ts"
import { jsonOf } from "./check.ts"

export type Page = { items: unknown[]; nextCursor: string | null; total: number | null }
type Parameters = Record<string, string | number | undefined>

const page = v.object({
  items: v.array(v.unknown()),
  nextCursor: v.fallback(v.nullable(v.string()), null),
  total: v.fallback(v.nullable(v.number()), null),
})
const identified = v.object({ id: v.string() })

/** Null when there is no readable page. */
export async function pageOf(api: Api, path: string, parameters: Parameters): Promise<Page | null> {
  return pageIn(await api.ask(address(path, parameters)))
}

export function pageIn(answer: Answer): Page | null {
  const read = v.safeParse(page, jsonOf(answer))
  return answer.status === 200 && read.success ? read.output : null
}

/** All items of up to `most` pages, and whether the end was reached; null when a page is unreadable. */
export async function walked(
  api: Api,
  path: string,
  parameters: Parameters,
  most: number,
): Promise<{ ids: string[]; isWhole: boolean; total: number | null } | null> {
  const ids: string[] = []
  let total: number | null = null
  let cursor: string | undefined
  for (let pages = 0; pages < most; pages++) {
    const read = await pageOf(api, path, { ...parameters, cursor })
    if (read === null) return null
    ids.push(...idsOf(read.items))
    if (pages === 0) total = read.total
    if (read.nextCursor === null) return { ids, isWhole: true, total }
    cursor = read.nextCursor
  }
  return { ids, isWhole: false, total }
}

export function idsOf(items: readonly unknown[]): string[] {
  return items.flatMap((item) => idOf(item) ?? [])
}

export function idOf(item: unknown): string | null {
  return v.is(identified, item) ? item.id : null
}

/** The ids that occur more than once. */
export function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, position) => ids.indexOf(id) !== position))]
}
