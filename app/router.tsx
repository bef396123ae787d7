// The one file that imports react-router. Pages are matched by the page table, links are ours (ui/link.tsx).

import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react"
// The low `Router` is public and wants a history; what makes one is not. The public BrowserRouter keeps its history to itself,
// and then a basename could not leave together with the address that it stands in. A release without this name does not build.
import {
  type NavigationType,
  type Navigator,
  Router,
  type Location as RouterLocation,
  StaticRouter,
  UNSAFE_createBrowserHistory,
  useNavigationType as useLastNavigation,
  useLocation as useRouterLocation,
} from "react-router"

/** The history of the tab, whose addresses are those of the address bar. One for a document. */
export type BrowserHistory = Navigator & {
  readonly action: NavigationType
  readonly location: RouterLocation
  listen(listener: (change: { action: NavigationType; location: RouterLocation }) => void): () => void
}

export function createBrowserHistory(): BrowserHistory {
  return UNSAFE_createBrowserHistory({ window, v5Compat: true })
}

/**
 * `basename` and the location are changed in transitions: set at once, they reach the tree at once. An address that needs a document
 * of its own is loaded, and what is on the screen stays until it comes.
 */
export function BrowserRouter({
  history,
  basename,
  needsDocument,
  change,
  children,
}: {
  history: BrowserHistory
  basename: string
  needsDocument: (pathname: string) => boolean
  change: (from: string, to: string, set: () => void) => void
  children: ReactNode
}) {
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location })
  const latest = useRef(history.location)
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        const [from, to] = [latest.current.pathname, location.pathname]
        latest.current = location
        // What is carried out a moment later may be overtaken by the next visit.
        const set = () => {
          if (latest.current === location) startTransition(() => setPlace({ action, location }))
        }
        if (needsDocument(to)) window.location.reload()
        // Another address of the same page, which may be changed together with the basename.
        else if (action === "REPLACE") set()
        else change(from, to, set)
      }),
    [history, needsDocument, change],
  )
  const behind = useMemo(() => historyBehind(basename, history), [basename, history])
  return (
    <HistoryContext value={behind}>
      <Router navigator={history} basename={basename} location={location} navigationType={action}>
        {children}
      </Router>
    </HistoryContext>
  )
}

/** The router of one document that the worker renders, in which nobody navigates. */
export function ServerRouter({
  basename,
  location,
  children,
}: {
  basename: string
  location: { pathname: string; search: string }
  children: ReactNode
}) {
  return (
    <HistoryContext value={historyBehind(basename, nowhere)}>
      <StaticRouter basename={basename} location={location}>
        {children}
      </StaticRouter>
    </HistoryContext>
  )
}

/** The address without its basename. `key` names the entry of the history. */
export function useLocation(): Pick<RouterLocation, "pathname" | "search" | "hash" | "key"> {
  return useRouterLocation()
}

export function useNavigationType(): "POP" | "PUSH" | "REPLACE" {
  return useLastNavigation()
}

/** The history by addresses without the basename. It is the same for all locations, so that links need not follow them. */
export function useHistory(): History {
  const history = useContext(HistoryContext)
  if (history === null) throw new Error("useHistory needs a router above it")
  return history
}

type Entries = { push(address: string): void; replace(address: string): void }
type History = Entries & { hrefOf(address: string): string }

const HistoryContext = createContext<History | null>(null)

const nowhere: Entries = { push() {}, replace() {} }

function historyBehind(basename: string, entries: Entries): History {
  const hrefOf = (address: string) => (basename === "/" ? address : `${basename}${address === "/" ? "" : address}`)
  return {
    hrefOf,
    push: (address) => entries.push(hrefOf(address)),
    replace: (address) => entries.replace(hrefOf(address)),
  }
}
