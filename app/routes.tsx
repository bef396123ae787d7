// The table of pages and the one <Routes> that is made from it.

import { Suspense, use } from "react"
import { Navigate, Route, Routes, useLocation, useParams } from "react-router"
import { useAnswers } from "./data/answers.ts"
import { matchPath, type PathName, paths, pathTo } from "./domain/address/paths.ts"
import { learn } from "./i18n/create-i18n.ts"
import { useI18n, useSpeech } from "./i18n/speech.tsx"
import { Crashed, Failed, Missing } from "./layouts/error.tsx"
import { MainLayout } from "./layouts/main.tsx"
import { Scroll } from "./layouts/scroll.tsx"
import { Meta } from "./meta.tsx"
import { loadView, type Page, type PageRequest } from "./page.tsx"
import { pages } from "./pages.ts"
import { useSite } from "./site.tsx"
import { LoadingBar } from "./ui/loading-bar.tsx"

/** The one page of the location. The table has found it already, so the router need not rank all of them again. */
export function SiteRoutes() {
  const name = matchPath(useLocation().pathname)?.name
  const layout = name && pages[name].layout
  const route = name && <Route path={paths[name]} element={pageElement(name)} />
  return (
    <Routes>
      {layout === "bare" && route}
      <Route element={<MainLayout isFull={layout === "full"} />}>
        {layout !== "bare" && route}
        {name === undefined && <Route path="*" element={<Navigate to={pathTo("notFound")} replace />} />}
      </Route>
    </Routes>
  )
}

export type Address = { name: PathName; page: Page; request: PageRequest }

/** The search of an address reduced to what its page knows, sorted; null when no page has that address. */
export function readAddress(path: string, search: URLSearchParams): Address | null {
  const match = matchPath(path)
  if (match === null) return null
  const page = pages[match.name]
  return { name: match.name, page, request: { params: match.params, search: readSearch(page, search) } }
}

// A keyed boundary is new on each page, so that its fallback shows at once even inside the router's transition.
function pageElement(name: PathName) {
  return (
    <Suspense key={name} fallback={<LoadingBar message={pages[name].loading} />}>
      <PageOrCrash page={pages[name]} />
      <Standing />
    </Suspense>
  )
}

function PageOrCrash({ page }: { page: Page }) {
  const { pathname } = useLocation()
  return useSite().crashed === pathname ? <Crashed /> : <PageView page={page} />
}

/** Rendered after the view, so not at all when the view broke. */
function Standing() {
  useSite().onStanding?.()
  return null
}

function PageView({ page }: { page: Page }) {
  const speech = useSpeech()
  const { View, questions, messages, legal } = use(loadView(page, speech.language))
  learn(useI18n(), speech.language, messages)
  const params = useParams()
  const location = useLocation()
  const { failures } = useSite()
  const request: PageRequest = {
    params: definedOf(params),
    search: readSearch(page, new URLSearchParams(location.search)),
  }
  const answers: Record<string, unknown> = useAnswers(questions?.(request) ?? {}, page.list, failures)
  if (page.required !== undefined) {
    const required = answers[page.required]
    if (isState(required, "loading")) return <LoadingBar message={page.loading} />
    const isMissing = isState(required, "missing")
    if ((isMissing || isState(required, "failed")) && page.otherwise)
      return <Navigate to={pathTo(page.otherwise)} replace />
    if (isMissing) return <Missing message={page.missing} />
    if (isState(required, "failed")) return <Failed message={page.failed} />
    answers[page.required] = answered(required)
  }
  return (
    <>
      <Meta card={page.meta(speech, request, answers)} path={location.pathname} />
      <Scroll />
      <View request={request} answers={answers} legal={legal} />
    </>
  )
}

function readSearch(page: Page, search: URLSearchParams): Record<string, string> {
  const known = [...(page.search ?? [])].sort().map((name): [string, string] => [name, (search.get(name) ?? "").trim()])
  return Object.fromEntries(known.filter(([, value]) => value !== ""))
}

function definedOf(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? ""]))
}

function isState(answer: unknown, state: string): boolean {
  return typeof answer === "object" && answer !== null && "state" in answer && answer.state === state
}

function answered(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null && "value" in answer ? answer.value : null
}
