// What the list may be narrowed to and sorted by, as it stands in the address.

import { date } from "../../domain/format.ts"

export const reportFilters = {
  status: ["waiting", "approved", "denied"],
  sort: ["-dateStolen", "dateStolen", "-createdAt"],
} as const

/** What `recovered` is in the address for each part of the list that has its own tab. */
export const scopes = { all: undefined, missing: "false", recovered: "true" } as const
export type Scope = keyof typeof scopes

/** A day of the calendar as the API takes it; undefined for what is none. */
export function dayIn(text: string | undefined): string | undefined {
  const isDay = text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && date(text, "en", "short") !== null
  return isDay ? text : undefined
}
