// Page table as real addresses: every path of app/domain/address/paths.ts, with an id that the site's own lists hold.

import type { APIRequestContext } from "@playwright/test"
import { compareAddress } from "#app/domain/address/compared.ts"
import { type PathName, paths } from "#app/domain/address/paths.ts"
import { list } from "#app/domain/address/query.ts"
import { type Resource, resourceTypes } from "#app/domain/entities/entities.ts"
import { resourceNames } from "#contract/queries.ts"
import { shortLinks } from "#upstream/sample/make.ts"

export const pathNames = Object.keys(paths).filter((name): name is PathName => Object.hasOwn(paths, name))

export type Addresses = Record<PathName, string>

/** `id` stands where a list is empty or does not answer. */
export async function readAddresses(request: APIRequestContext, id = "none"): Promise<Addresses> {
  const entries = await Promise.all(
    details.map(async ({ name, list }) => [name, paths[name].replace(":id", (await firstIds(request, list))[0] ?? id)]),
  )
  const compared = (await firstIds(request, "cycling-routes")).slice(0, 3)
  return {
    ...paths,
    ...Object.fromEntries(entries),
    compare: compareAddress(compared),
    search: `${paths.search}?q=serra`,
    shortLink: paths.shortLink.replace(":code", shortLinks[0]?.code ?? ""),
  }
}

export const details = resourceNames.map((list) => ({ name: resourceTypes[list].page, list }))

async function firstIds(request: APIRequestContext, resource: Resource): Promise<string[]> {
  const response = await request.get(list(resource))
  if (!response.ok()) return []
  const answer: { items: { id: string }[] } = await response.json()
  return answer.items.map(({ id }) => id)
}
