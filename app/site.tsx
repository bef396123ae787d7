// Values of the whole document, which no visitor changes.

import { createContext, type ReactNode, type SuspenseProps, useContext, useSyncExternalStore } from "react"
import type { InitialData, Returned, ReturnedForm } from "./data/initial-data.ts"
import { dayOf } from "./domain/format/format.ts"

export type Site = InitialData & {
  year: string
  switchLanguage(language: InitialData["language"]): void
  /** The page is a copy that cannot be had in the language of the visitor. */
  isInOtherLanguage?: boolean
  /** Called after the view was rendered without an error, which React leaves to the browser. */
  onRendered?(): void
  /** Called when a page, hydrated or new, stands on the screen. */
  onShown?(): void
  /** Takes the place of a boundary: the server's catches nothing, to find the error of a view that breaks. */
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

export function useToday(): number {
  return useClock(dayOf)
}

/** The time by the clock of the visitor; while a document is hydrated, by the one that it was rendered by. */
export function useClock<T>(read: (now: number) => T): T {
  const { renderedAt } = useSite()
  return useInBrowser(() => read(Date.now()), read(renderedAt))
}

/** A value that the browser alone knows; `otherwise` on the server, and while its markup is hydrated. */
export function useInBrowser<T>(read: () => T, otherwise: T): T {
  return useSyncExternalStore(neverChanges, read, () => otherwise)
}

/** Subscribes to nothing: the page is right when it is rendered next. */
function neverChanges() {
  return () => {}
}

function isOf<Form extends Returned["form"]>(form: Form, returned: Returned): returned is ReturnedForm<Form> {
  return returned.form === form
}
