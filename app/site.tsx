// Values of the whole document that any part of the tree may need, and that no visitor may change.

import { createContext, type ReactNode, type SuspenseProps, useContext, useSyncExternalStore } from "react"
import type { InitialData, Returned, ReturnedForm } from "./data/initial-data.ts"
import { dayOf } from "./domain/format/format.ts"

export type Site = Pick<
  InitialData,
  "config" | "copies" | "crashed" | "notice" | "region" | "renderedAt" | "returned"
> & {
  year: string
  failures: ReadonlySet<string>
  switchLanguage(language: InitialData["language"]): void
  /** Called when a view was rendered to its end: the server listens, since React leaves a view that breaks to the browser. */
  onRendered?(): void
  /** Called when a page stands on the screen, hydrated or new. */
  onShown?(): void
  /** In place of the boundary around a view: the server takes one that catches nothing, to find the error of a view that breaks. */
  Boundary?(props: SuspenseProps): ReactNode
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

/** Whether an instant has passed: by the clock of the visitor, and while a document is hydrated, by the one that it was rendered by. */
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

/** For what changes without anybody being told, such as the time: the page is right when it is rendered next. */
export function neverTold() {
  return () => {}
}

function isOf<Form extends Returned["form"]>(form: Form, returned: Returned): returned is ReturnedForm<Form> {
  return returned.form === form
}
