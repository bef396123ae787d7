// Server entry: the page table, the document and the tree of one page, for the worker.

import type { ComponentProps } from "react"
import { memoized } from "#track/memoized.ts"
import { App } from "./app.tsx"
import { cacheOf } from "./data/answers.ts"
import type { InitialData } from "./data/initial-data.ts"
import { searchText } from "./domain/address/filters.ts"
import { isNotice, noticeParameter } from "./domain/address/notice.ts"
import { type Language, languageCodes, withPrefix } from "./domain/format/language.ts"
import { messagesOf } from "./i18n/messages.ts"
import { addMessages, createI18n, type I18n } from "./i18n/translation.tsx"
import { type Address, readAddress } from "./pages.ts"
import { StaticRouter } from "./router.tsx"

export {
  type InitialData,
  initialDataId,
  type Returned,
  type ReturnedForm,
  serializeInitialData,
} from "./data/initial-data.ts"
export { descriptionOf, introductionOf } from "./descriptions.ts"
export { Document, inlineScripts } from "./document.tsx"
export type { HeadProps } from "./head.tsx"
export { messagesOf } from "./i18n/messages.ts"
export { addMessages, type Translation, translationOf } from "./i18n/translation.tsx"
export { identityOf, type MetaCard, type Page } from "./page.tsx"
export { type Address, loadView, pageAt, pages, readAddress } from "./pages.ts"
export { default as serviceWorker } from "./service-worker.js?raw"
export { default as serviceWorkerOff } from "./service-worker-off.js?raw"

/** The search that the page of this address knows, sorted, as "?a=b" or ""; null when no page has the address. */
export function knownSearch(path: string, search: URLSearchParams): string | null {
  const address = readAddress(path, search)
  if (address === null) return null
  const notice = search.get(noticeParameter)
  return searchText({ ...address.request.search, ...(isNotice(notice) ? { [noticeParameter]: notice } : {}) })
}

type Props = {
  initialData: InitialData
  i18n: I18n
  path: string
  request: Address["request"]
} & Pick<ComponentProps<typeof App>, "onRendered" | "Boundary">

export function ServerApp({ initialData, i18n, path, request, ...props }: Props) {
  const prefix = initialData.prefixed ? initialData.language : null
  const location = { pathname: withPrefix(path, prefix), search: searchText(request.search) }
  const basename = withPrefix("/", prefix)
  return (
    <StaticRouter basename={basename} location={location}>
      <App
        basename={basename}
        navigate={() => {}}
        initialData={initialData}
        i18n={i18n}
        language={initialData.language}
        switchLanguage={() => {}}
        {...props}
        swr={{ provider: () => cacheOf(initialData) }}
      />
    </StaticRouter>
  )
}

/** The translation with the words of descriptions, which no browser needs. One instance serves all requests of an isolate. */
export const i18nOf = memoized(async (language: Language): Promise<I18n> => {
  const [i18n, more] = await Promise.all([createI18n(language), messagesOf("descriptions", language)])
  addMessages(i18n, language, more)
  return i18n
}, languageCodes().length)
