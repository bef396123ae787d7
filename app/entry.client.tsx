import "./theme/site.css"
import { StrictMode, startTransition, useCallback, useLayoutEffect, useState } from "react"
import { mutate } from "swr"
import { App } from "./app.tsx"
import { adopt } from "./data/answers.ts"
import { readInitialData } from "./data/initial-data.ts"
import { recall, remember } from "./data/preferences.ts"
import { isEmbed } from "./domain/address/paths.ts"
import {
  type Language,
  languageCookie,
  languageKey,
  matchLanguage,
  splitLanguage,
  withPrefix,
} from "./domain/format/language.ts"
import { addSharedMessages, createI18n, type I18n } from "./i18n/translation.tsx"
import { hideSplash } from "./layouts/splash.ts"
import { fetchEngine } from "./map/map-frame.tsx"
import { reloadFor, watchFiles } from "./missing-file.ts"
import { report, watchErrors } from "./monitoring.ts"
import { pageAt, prepareView, readAddress } from "./pages.ts"
import { BrowserRouter, createBrowserHistory } from "./router.tsx"
import { hasNetwork, isCopy, madeAt } from "./saved/copy.ts"
import { trustOurOwn } from "./trusted-types.ts"

const initialData = readInitialData()
const history = createBrowserHistory()
const isMapAllowed = initialData.config.mapsApiKey === null || pageAt(ownPath())?.map === true
start()

async function start() {
  trustOurOwn()
  if (initialData.config.mapsApiKey === null && beforeScripts.pressed.some(([button]) => button.matches(".map-start")))
    fetchEngine()
  watchFiles()
  watchErrors(initialData.config.reporter)
  // Without a network nothing newer can be asked for.
  adopt(initialData, isCopy() ? Date.now() : madeAt())
  const { language } = initialData
  const ready = await Promise.all([createI18n(language), loadPage(language)]).catch((error) => {
    // A page whose files do not come stays as the server has rendered it, which needs no script.
    if (!reloadFor(error)) report(error)
  })
  const root = document.getElementById("root")
  if (!ready || root === null) return
  const [i18n] = ready
  // The largest library begins in a task of its own.
  await yieldToMain()
  const react = await import("react-dom/client")
  // React works in slices, between which the page reacts to input.
  startTransition(() => {
    react.hydrateRoot(
      root,
      <StrictMode>
        <Root i18n={i18n} />
      </StrictMode>,
      { onRecoverableError: reportOwn, onUncaughtError: report, onCaughtError: report },
    )
  })
}

/** Resolves in a task of its own, so that input is handled before it. In a background tab a timer would wait for seconds. */
function yieldToMain(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  port2.postMessage(null)
  return new Promise((resolve) => {
    port1.onmessage = resolve
  })
}

/** React renders anew what Chrome's translator had changed, or changes meanwhile, which is no fault. */
function reportOwn(error: unknown): void {
  if (!/\btranslated-/.test(document.documentElement.className)) report(error)
}

async function loadPage(language: Language) {
  const address = readAddress(ownPath(), new URLSearchParams(location.search))
  if (address !== null) await prepareView(address.page, language)
}

function Root({ i18n }: { i18n: I18n }) {
  const [basename, setBasename] = useState(withPrefix("/", initialData.prefixed ? initialData.language : null))
  useLayoutEffect(() => {
    hideSplash()
    // own-address.js has taken the language off the address, but not off the links of the document, nor off the address of a frame.
    if (window.parent === window) startTransition(() => setBasename("/"))
  }, [])
  const [language, setLanguage] = useState(initialData.language)
  const [chosen, setChosen] = useState(initialData.language)
  const switchLanguage = useCallback(
    async (wanted: Language) => {
      remember(languageKey, wanted, languageCookie(wanted))
      if (isCopy() && hasAnswers) return setChosen(wanted)
      // The page's own texts first: without them it would suspend and lose its scroll position.
      await loadPage(wanted)
      await addSharedMessages(i18n, wanted)
      setLanguage(wanted)
      document.documentElement.lang = wanted
      await mutate(() => true)
    },
    [i18n],
  )
  const onShown = useCallback(() => {
    // Specification 9.4. The language of a document that says one is stored by own-address.js; an embedded page stores none.
    const stored = matchLanguage(recall(languageKey) ?? "")
    if (stored !== null && stored !== document.documentElement.lang && !isEmbed(ownPath())) switchLanguage(stored)
    performance.mark("hydrated")
    // The document has the listener: listeners of the window that capture are no earlier than others.
    document.dispatchEvent(new Event("hydrated", { bubbles: true }))
  }, [switchLanguage])
  return (
    <BrowserRouter history={history} basename={basename} needsDocument={needsDocument} change={changePage}>
      <App
        basename={basename}
        navigate={history.navigate}
        onNear={loadTransition}
        initialData={initialData}
        i18n={i18n}
        language={language}
        switchLanguage={switchLanguage}
        onShown={onShown}
        isInOtherLanguage={chosen !== initialData.language}
      />
    </BrowserRouter>
  )
}

/** A kept page is there in one language; the list of what this device keeps, which has no answers, is drawn in any. */
const hasAnswers = Object.keys(initialData.answers).length > 0

/** Navigates with the transition of the picture if its code is there: a first tap waits for no file. */
function changePage(from: string, to: string, change: () => void): void {
  if (transition === null) change()
  else transition.movePicture(from, to, change)
}

/** Called when a pointer nears a link, and again if the file did not come. */
async function loadTransition(): Promise<void> {
  transition ??= await import("./view-transition.ts").catch(() => null)
}

let transition: typeof import("./view-transition.ts") | null = null

/**
 * A tab keeps the security policy of its document, and only that of a page with a map lets the maps service in. Without a network the
 * service worker has documents alone.
 */
function needsDocument(from: string, to: string): boolean {
  const { path } = splitLanguage(to)
  const isAlone = !hasNetwork() && navigator.serviceWorker?.controller
  return isAlone ? path !== splitLanguage(from).path : !isMapAllowed && pageAt(path)?.map === true
}

function ownPath(): string {
  return splitLanguage(location.pathname).path
}
