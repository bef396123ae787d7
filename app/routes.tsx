// The one <Routes> that is made from the table of pages, and what a page shows until its required answer is there.

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
import type { Answer, Page, PageRequest } from "./page.tsx"
import { loadView, pages, readSearch } from "./pages.ts"
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
  const answers = useAnswers(questions?.(request) ?? {}, page.list, failures)
  const required = answers[page.required ?? ""]
  if (required !== undefined && required.state !== "found") return <Unanswered page={page} state={required.state} />
  const given = required === undefined ? {} : { [page.required ?? ""]: required.value }
  return (
    <>
      <Meta card={page.meta(speech, required?.value)} path={location.pathname} />
      <Scroll />
      <View request={request} answers={{ ...answers, ...given }} legal={legal} />
    </>
  )
}

/** What stands in the place of a page whose required answer is under way, missing or failed. */
function Unanswered({ page, state }: { page: Page; state: Exclude<Answer<unknown>["state"], "found"> }) {
  if (state === "loading") return <LoadingBar message={page.loading} />
  if (page.otherwise !== undefined) return <Navigate to={pathTo(page.otherwise)} replace />
  return state === "missing" ? <Missing message={page.missing} /> : <Failed message={page.failed} />
}

function definedOf(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? ""]))
}
