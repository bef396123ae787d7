// Sitemaps as tests read them, and an API that has nothing to list.

import { SaxesParser } from "saxes"
import { expect } from "vitest"
import { resourceNames } from "#contract/queries.ts"
import { muteConsole } from "./observed.ts"
import { json, status } from "./upstream.ts"
import { origin, visit } from "./visit.ts"
import { all, type Node, readXml } from "./xml-tree.ts"

export const changed = "2026-05-06T04:08:09-03:00"
export const pageOf = (ids: string[], nextCursor: string | null = null) =>
  json({ items: ids.map((id) => ({ id, updatedAt: changed })), nextCursor })
/** What an API answers that does not know the address, or has nothing there. */
export const unknown = status(404)
export const listOf = (resource: string) =>
  `/v1/${resource}?${resource === "events" ? "from=1970-01-01T00%3A00%3A00Z&" : ""}limit=50`
/** An API without a summary that has nothing to list. */
export const none = {
  "/v1/sitemap/summary": unknown,
  ...Object.fromEntries(
    resourceNames.flatMap((name) => [
      [`/v1/sitemap?type=${name}`, pageOf([])],
      [listOf(name), pageOf([])],
    ]),
  ),
}
export const summaryOf = (...items: object[]) => ({ ...none, "/v1/sitemap/summary": json({ items }) })

/** The files that an index names, each with when it was changed where that is said. */
export function filesOf(index: Node): string[][] {
  return all(index, "sitemap").map((file) => [
    ...all(file, "loc").map(({ text }) => text.replace(origin, "")),
    ...all(file, "lastmod").map(({ text }) => text),
  ])
}

/** The paths in the default language of all files that the index names. */
export async function everyAddress(): Promise<string[]> {
  const addresses: string[] = []
  for (const [path = ""] of filesOf(await sitemap("/sitemap.xml")))
    addresses.push(...all(await sitemap(path), "loc").map(({ text }) => text.replace(origin, "")))
  return addresses.filter((address) => !/^\/(es|en)(\/|$)/.test(address))
}

/** Reads a sitemap by a parser of namespaces, which throws where it is not well-formed. */
export async function sitemap(path: string): Promise<Node> {
  const response = await visit(path)
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"])
  const text = await response.text()
  new SaxesParser({ xmlns: true }).write(text).close()
  return readXml(text)
}

/** Serves tests in which something fails, which the log then tells. */
export function quiet(): void {
  muteConsole()
  muteConsole("warn")
}
