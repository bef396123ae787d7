import "./theme/site.css"
import { StrictMode, startTransition, useLayoutEffect, useState } from "react"
import { hydrateRoot } from "react-dom/client"
import { mutate } from "swr"
import { App } from "./app.tsx"
import { adopt, type Boot, bootId } from "./data/boot.ts"
import { noticeParameter } from "./domain/address/notice.ts"
import { type Language, languageKey, splitLanguage, withPrefix } from "./domain/words/language.ts"
import { changeLanguage, createI18n, type I18n } from "./i18n/translation.tsx"
import { hideSplash } from "./layouts/splash.ts"
import { report, watchErrors } from "./monitoring.ts"
import { loadView, readAddress } from "./pages.ts"
import { BrowserRouter, createBrowserHistory } from "./router.tsx"
import { remember } from "./theme/theme.ts"

const boot: Boot = JSON.parse(document.getElementById(bootId)?.textContent ?? "{}")
// Before anything reads it: a posted form's answer stands at the address of the post, which is no page.
if (boot.address !== null) window.history.replaceState(null, "", boot.address)
const history = createBrowserHistory()
start()

async function start() {
  watchErrors()
  adopt(boot)
  const { path } = boot.prefixed ? splitLanguage(location.pathname) : { path: location.pathname }
  const [i18n] = await Promise.all([createI18n(boot.language), loadPage(path, boot.language)])
  const root = document.getElementById("root")
  if (root === null) return
  hydrateRoot(
    root,
    <StrictMode>
      <Root i18n={i18n} />
    </StrictMode>,
    { onRecoverableError: report, onUncaughtError: report, onCaughtError: report },
  )
}

async function loadPage(path: string, language: Language) {
  const address = readAddress(path, new URLSearchParams(location.search))
  if (address !== null) await loadView(address.page, language)
}

function Root({ i18n }: { i18n: I18n }) {
  const [basename, setBasename] = useState(withPrefix("/", boot.prefixed ? boot.language : null))
  useLayoutEffect(hideSplash, [])
  // Specification 2.5: once the page stands, the language of the address is stored and the address goes on without it.
  useLayoutEffect(() => {
    const { pathname, search, hash } = history.location
    const kept = new URLSearchParams(search)
    kept.delete(noticeParameter)
    const path = boot.prefixed ? splitLanguage(pathname).path : pathname
    if (boot.prefixed) rememberLanguage(boot.language)
    if (path !== pathname || kept.size !== new URLSearchParams(search).size) {
      // With the location, which the router changes in a transition: one without the other would be no address.
      startTransition(() => setBasename("/"))
      history.replace({ pathname: path, search: kept.size > 0 ? `?${kept}` : "", hash }, history.location.state)
    }
  }, [])
  const switchLanguage = async (language: Language) => {
    rememberLanguage(language)
    // The page's own texts first: without them it would leave the screen and take the place in it along.
    await loadPage(splitLanguage(history.location.pathname).path, language)
    await changeLanguage(i18n, language)
    document.documentElement.lang = language
    // Free text of the API may follow the language; what is on the screen stays until it does.
    await mutate(() => true)
  }
  return (
    <BrowserRouter history={history} basename={basename}>
      <App boot={boot} i18n={i18n} switchLanguage={switchLanguage} />
    </BrowserRouter>
  )
}

function rememberLanguage(language: Language) {
  remember(languageKey, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that riders use
  document.cookie = `${languageKey}=${language};path=/;max-age=31536000;samesite=lax`
}
