import { type ReactNode, Suspense, use, useEffect } from "react"
import { useAnswer, useListing } from "./data/answers.ts"
import { pathTo } from "./domain/address/paths.ts"
import { date } from "./domain/format/format.ts"
import { Meta } from "./head.tsx"
import { addMessages, useI18n, useTranslation } from "./i18n/translation.tsx"
import { Crashed, Failed, Missing } from "./layouts/error.tsx"
import { MainLayout } from "./layouts/main.tsx"
import { Scroll } from "./layouts/scroll.tsx"
import { type Answer, identityOf, type Page, type PageRequest, type Questions } from "./page.tsx"
import { loadView, readAddress } from "./pages.ts"
import { useLocation } from "./router.tsx"
import { useSite } from "./site.tsx"
import { Redirect } from "./ui/link.tsx"
import { LoadingBar } from "./ui/loading-bar.tsx"

export function SiteRoutes() {
  const { pathname, search } = useLocation()
  const { crashed, Boundary = Suspense } = useSite()
  const address = readAddress(pathname, new URLSearchParams(search))
  if (address === null)
    return (
      <MainLayout>
        <Redirect to={pathTo("notFound")} />
      </MainLayout>
    )
  const { name, page, request } = address
  // The key makes a new boundary for each page, whose fallback shows at once even inside the router's transition.
  const view = (
    <Boundary key={name} fallback={<LoadingBar message={page.loading} />}>
      {crashed === pathname ? <Crashed /> : <PageView page={page} request={request} />}
      <RenderedMark />
    </Boundary>
  )
  return page.layout === "bare" ? view : <MainLayout isFull={page.layout === "full"}>{view}</MainLayout>
}

/** Rendered after the view, so not at all when that throws. */
function RenderedMark() {
  const { onRendered, onShown } = useSite()
  onRendered?.()
  useEffect(() => onShown?.(), [onShown])
  return null
}

type Props = { page: Page; request: PageRequest }
type Answers = Record<string, Answer<unknown>>

function PageView({ page, request }: Props) {
  const { language } = useTranslation()
  const { questions } = use(loadView(page, language))
  const entries = Object.entries(questions?.(request) ?? {})
  return (
    <Ask questions={entries} page={page}>
      {(answers) => <Answered page={page} request={request} answers={answers} />}
    </Ask>
  )
}

type AskProps = {
  questions: [string, string | null][]
  page: Page
  answers?: Answers
  children: (answers: Answers) => ReactNode
}

/** Asks one question after the other, each in a component of its own: hooks cannot stand in a loop. */
function Ask({ questions: [question, ...others], page, answers = {}, children }: AskProps): ReactNode {
  if (question === undefined) return children(answers)
  const [name, query] = question
  const next = (answer: Answer<unknown>) => (
    <Ask questions={others} page={page} answers={{ ...answers, [name]: answer }}>
      {children}
    </Ask>
  )
  if (name === page.list && query !== null) return <AskList query={query} next={next} />
  return <AskOne query={query} isRequired={name === page.required} next={next} />
}

type Next = { next: (answer: Answer<unknown>) => ReactNode }

function AskOne({ query, isRequired, next }: Next & { query: string | null; isRequired: boolean }): ReactNode {
  return next(useAnswer(query, useSite().failures, isRequired))
}

function AskList({ query, next }: Next & { query: string }): ReactNode {
  return next(useListing(query, useSite().failures))
}

function Answered({ page, request, answers }: Props & { answers: Answers }) {
  const translation = useTranslation()
  const i18n = useI18n()
  const { View, questions, messages, legal } = use(loadView(page, translation.language))
  addMessages(i18n, translation.language, messages)
  const { pathname } = useLocation()
  const required = answers[page.required ?? ""]
  if (required !== undefined && required.state !== "found")
    return <Unanswered page={page} request={request} state={required.state} />
  const values = required === undefined ? {} : { [page.required ?? ""]: required.value }
  return (
    <>
      <Meta
        card={page.meta(translation, required?.value, request)}
        path={pathname}
        search={identityOf(page, request)}
      />
      <Scroll />
      {required?.isPrevious && (
        <div className="list-pending" role="progressbar" aria-label={translation.t("nav.loading")} />
      )}
      <View request={request} answers={{ ...answers, ...values }} legal={legal} />
      {page.layout !== "bare" && <AsOf questions={questions?.(request) ?? {}} />}
    </>
  )
}

function Unanswered({ page, request, state }: Props & { state: Exclude<Answer<unknown>["state"], "found"> }) {
  if (state === "loading") return <LoadingBar message={page.loading} />
  if (page.otherwise !== undefined) return <Redirect to={page.otherwise(request, state === "failed")} />
  return state === "missing" ? <Missing message={page.missing} among={page.among} /> : <Failed message={page.failed} />
}

/** The age of a page whose answers are copies, by the oldest of them. */
function AsOf({ questions }: { questions: Questions }) {
  const { t, language } = useTranslation()
  const { copies } = useSite()
  const times = Object.values(questions).flatMap((query) => copies[query ?? ""] ?? [])
  if (times.length === 0) return null
  const instant = new Date(Math.min(...times)).toISOString()
  const when = `${date(instant, language, "short")}, ${date(instant, language, "time")}`
  return (
    <p className="sub as-of">
      <time dateTime={instant}>{t("as_of", { when })}</time>
    </p>
  )
}
