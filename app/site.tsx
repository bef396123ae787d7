// Values of the whole document that any part of the tree may need, and that no visitor may change.

import { createContext, useContext, useSyncExternalStore } from "react"
import type { InitialData, Returned, ReturnedForm } from "./data/initial-data.ts"
import { dayOf } from "./domain/format/format.ts"

export type Site = Omit<InitialData, "failures"> & {
  year: string
  failures: ReadonlySet<string>
  switchLanguage(language: InitialData["language"]): void
  /** Called when a view was rendered to its end: the server listens, since React leaves a view that breaks to the browser. */
  onRendered?(): void
  /** Called when a page, hydrated or new, stands on the screen. */
  onShown?(): void
}

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (site === null) throw new Error("useSite needs a SiteContext above it")
  return site
}

export function useReturned<Form extends Returned["form"]>(form: Form): ReturnedForm<Form> | null {
  const { returned } = useSite()
  return returned !== null && isOf(form, returned) ? returned : null
}

/** By the clock of the visitor, and while a document is hydrated, by the one that it was rendered by. */
export function useHasPassed(instant: string | null): boolean {
  const { renderedAt } = useSite()
  const passes = instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant)
  return useSyncExternalStore(
    neverTold,
    () => passes <= Date.now(),
    () => passes <= renderedAt,
  )
}

export function useToday(): number {
  const { renderedAt } = useSite()
  return useSyncExternalStore(
    neverTold,
    () => dayOf(Date.now()),
    () => dayOf(renderedAt),
  )
}

/** Subscribes to nothing, for values such as the time: the page is right when it is rendered next. */
export function neverTold() {
  return () => {}
}

function isOf<Form extends Returned["form"]>(form: Form, returned: Returned): returned is ReturnedForm<Form> {
  return returned.form === form
}
