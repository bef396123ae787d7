// The one file that imports react-router. Pages are matched by the page table, links are ours (ui/link.tsx).

import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from "react"
import {
  createPath,
  type Location,
  NavigationType,
  Router,
  StaticRouter,
  type To,
  useLocation,
  useNavigationType,
} from "react-router"

export { StaticRouter, useLocation, useNavigationType }

type BrowserHistory = ReturnType<typeof createBrowserHistory>

/** The library's BrowserRouter keeps its history to itself, so that a basename could not change together with the address that has it. */
export function createBrowserHistory() {
  let action = NavigationType.Pop
  let listener = () => {}
  const hrefOf = (to: To) => (typeof to === "string" ? to : createPath(to))
  const navigate = (href: string, isReplacing: boolean) => {
    try {
      window.history[isReplacing ? "replaceState" : "pushState"]({ key: String(Math.random()) }, "", href)
    } catch {
      // Safari allows a hundred in half a minute.
      return location.assign(href)
    }
    action = isReplacing ? NavigationType.Replace : NavigationType.Push
    listener()
  }
  addEventListener("popstate", () => {
    action = NavigationType.Pop
    listener()
  })
  return {
    navigate,
    createHref: hrefOf,
    go: (delta: number) => window.history.go(delta),
    push: (to: To) => navigate(hrefOf(to), false),
    replace: (to: To) => navigate(hrefOf(to), true),
    place: (): { action: NavigationType; location: Location } => {
      const { pathname, search, hash } = location
      return { action, location: { pathname, search, hash, state: null, key: window.history.state?.key ?? "default" } }
    },
    listen: (next: () => void) => {
      listener = next
    },
  }
}

type Props = {
  history: BrowserHistory
  basename: string
  /** Whether an address needs a document of its own; it is loaded, and what is on the screen stays until it comes. */
  needsDocument: (from: string, to: string) => boolean
  change: (from: string, to: string, set: () => void) => void
  children: ReactNode
}

/** The caller changes `basename` and the location together, and one transition brings both to the tree. */
export function BrowserRouter({ history, basename, needsDocument, change, children }: Props) {
  const [{ action, location }, setPlace] = useState(history.place)
  const latest = useRef(location)
  useLayoutEffect(
    () =>
      history.listen(() => {
        const place = history.place()
        const [from, to] = [latest.current.pathname, place.location.pathname]
        latest.current = place.location
        // A view transition calls it later, when the next visit may have begun.
        const set = () => {
          if (latest.current === place.location) startTransition(() => setPlace(place))
        }
        if (needsDocument(from, to)) window.location.reload()
        else if (place.action === NavigationType.Replace) set()
        else change(from, to, set)
      }),
    [history, needsDocument, change],
  )
  // The address may have lost the language that the document still has.
  const isUnder = basename === "/" || `${location.pathname}/`.startsWith(`${basename}/`)
  const pathname = isUnder ? location.pathname : basename + location.pathname.replace(/^\/$/, "")
  return (
    <Router navigator={history} basename={basename} location={{ ...location, pathname }} navigationType={action}>
      {children}
    </Router>
  )
}
