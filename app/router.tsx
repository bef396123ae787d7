// The one file that imports react-router. Pages are matched by the page table, links are ours (ui/link.tsx).

import { type ContextType, type ReactNode, startTransition, useContext, useLayoutEffect, useRef, useState } from "react"
// `UNSAFE_createBrowserHistory`: the public BrowserRouter keeps its history to itself, and then a basename could not leave together with
// the address that it stands in. The context is the same for all locations, so that links need not follow them.
import {
  Router,
  StaticRouter,
  UNSAFE_createBrowserHistory,
  UNSAFE_NavigationContext,
  useLocation,
  useNavigationType,
} from "react-router"

export { StaticRouter, useLocation, useNavigationType }

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>

export function createBrowserHistory(): BrowserHistory {
  return UNSAFE_createBrowserHistory({ window, v5Compat: true })
}

type Props = {
  history: BrowserHistory
  basename: string
  /** Whether an address needs a document of its own; it is loaded, and what is on the screen stays until it comes. */
  needsDocument: (from: string, to: string) => boolean
  change: (from: string, to: string, set: () => void) => void
  children: ReactNode
}

/** `basename` and the location are changed in transitions: set at once, they reach the tree at once. */
export function BrowserRouter({ history, basename, needsDocument, change, children }: Props) {
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location })
  const latest = useRef(history.location)
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        const [from, to] = [latest.current.pathname, location.pathname]
        latest.current = location
        // A transition of the picture calls it later, when the next visit may have begun.
        const set = () => {
          if (latest.current === location) startTransition(() => setPlace({ action, location }))
        }
        if (needsDocument(from, to)) window.location.reload()
        else if (action === "REPLACE") set()
        else change(from, to, set)
      }),
    [history, needsDocument, change],
  )
  return (
    <Router navigator={history} basename={basename} location={location} navigationType={action}>
      {children}
    </Router>
  )
}

/** `basename` and the history (`navigator`), whose addresses have the basename. */
export function useHistory(): ContextType<typeof UNSAFE_NavigationContext> {
  return useContext(UNSAFE_NavigationContext)
}
