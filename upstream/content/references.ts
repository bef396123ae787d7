// The group and the route that an event or a ride says it belongs to. One that is not there is no fault, since it may come later; but its
// page will never list the thing.

import type { Database } from "../database/database.ts"
import { forms } from "./forms.ts"
import type { Fault, Fields } from "./input.ts"
import { storedAmong } from "./stored.ts"

export type Reference = { at: string; path: "groupId" | "routeId"; id: string }

const targets = [
  ["groupId", forms["cycling-groups"]],
  ["routeId", forms["cycling-routes"]],
] as const

export function referencesOf(at: string, entity: Fields): Reference[] {
  return targets.flatMap(([path]) => {
    const id = entity[path]
    return typeof id === "string" ? { at, path, id } : []
  })
}

/** Those that lead nowhere, asked once all files are in. */
export async function leadingNowhere(db: Database, references: readonly Reference[]): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [path, form] of targets) {
    const own = references.filter((reference) => reference.path === path)
    const there = new Set(await storedAmong(db, form, [...new Set(own.map(({ id }) => id))]))
    for (const { at, id } of own)
      if (!there.has(id)) faults.push({ at, path, reason: `there is no ${id} in ${form.resource} yet` })
  }
  return faults
}
