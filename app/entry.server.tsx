// What the worker may know of the site: how to read an address, and how to make its page.

import type { ReactElement } from "react"
import { App } from "./app.tsx"
import { type Boot, serializeBoot } from "./data/boot.ts"
import { isNotice, noticeParameter } from "./domain/address/notice.ts"
import { searchText } from "./domain/address/search.ts"
import { type Language, withPrefix } from "./domain/words/language.ts"
import { addMessages, createI18n, type I18n, translationOf } from "./i18n/translation.tsx"
import type { MetaCard, Page, Questions } from "./page.tsx"
import { type Address, loadView, readAddress } from "./pages.ts"
import { ServerRouter } from "./router.tsx"

export { beforeHydration } from "./before-hydration.ts"
export type { Boot, Returned, ReturnedForm } from "./data/boot.ts"
export { Document } from "./document.tsx"
export { type Address, readAddress } from "./pages.ts"
export type { MetaCard, Page }

/** The search that the page of this address knows, sorted, as "?a=b" or ""; null when no page has the address. */
export function knownSearch(path: string, search: URLSearchParams): string | null {
  const address = readAddress(path, search)
  if (address === null) return null
  const notice = search.get(noticeParameter)
  return searchText({ ...address.request.search, ...(isNotice(notice) ? { [noticeParameter]: notice } : {}) })
}

/** What the page of an address asks, by the names that its view has for the answers. */
export async function questionsOf(
  { page, request }: Pick<Address, "page" | "request">,
  language: Language,
): Promise<Questions> {
  const { questions } = await loadView(page, language)
  return questions?.(request) ?? {}
}

/**
 * The tree of one page with everything loaded that it needs, so that nothing suspends, and the boot data as text. `isStanding` says, once
 * the tree was rendered, whether its view was too, and did not break.
 */
export async function makePage(
  boot: Boot,
  answerTexts: Record<string, string>,
  path: string,
  { page, request }: Pick<Address, "page" | "request">,
): Promise<{ tree: ReactElement; meta: MetaCard; bootText: string; isStanding: () => boolean }> {
  const [i18n, { messages }] = await Promise.all([i18nOf(boot.language), loadView(page, boot.language)])
  addMessages(i18n, boot.language, messages)
  const questions = await questionsOf({ page, request }, boot.language)
  const required = boot.answers[questions[page.required ?? ""] ?? ""] ?? null
  const isWhole = boot.crashed === null && (page.required === undefined || required !== null)
  const translation = translationOf(i18n, boot.language)
  const meta = isWhole ? page.meta(translation, required) : { title: translation.t("brand") }
  const basename = withPrefix("/", boot.prefixed ? boot.language : null)
  const location = {
    pathname: boot.prefixed ? withPrefix(path, boot.language) : path,
    search: searchText(request.search),
  }
  let isStanding = false
  const onStanding = () => {
    isStanding = true
  }
  const tree = (
    <ServerRouter basename={basename} location={location}>
      <App
        boot={boot}
        i18n={i18n}
        switchLanguage={nothing}
        onStanding={onStanding}
        swr={{ provider: () => new Map() }}
      />
    </ServerRouter>
  )
  return { tree, meta, bootText: serializeBoot(boot, answerTexts), isStanding: () => isStanding }
}

// On the server an instance never changes its language, so one per language serves all requests of an isolate.
const instances = new Map<Language, Promise<I18n>>()

function i18nOf(language: Language): Promise<I18n> {
  const instance = instances.get(language) ?? createI18n(language)
  instances.set(language, instance)
  return instance
}

function nothing(): void {}
