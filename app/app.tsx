// The tree that the server renders and the browser hydrates, but for the router, which differs between the two.

import { type ReactNode, useMemo } from "react"
import { SWRConfig, type SWRConfiguration, useSWRConfig } from "swr"
import { ask, swrOptions } from "./data/answers.ts"
import type { InitialData } from "./data/initial-data.ts"
import { behindGreenwich } from "./domain/format/format.ts"
import type { Language } from "./domain/format/language.ts"
import { type I18n, TranslationProvider, useTranslation } from "./i18n/translation.tsx"
import { prepareView, readAddress } from "./pages.ts"
import { SiteRoutes } from "./routes.tsx"
import { hasNetwork } from "./saved/copy.ts"
import { type Site, SiteContext } from "./site.tsx"
import { NavigationContext } from "./ui/link.tsx"
import { Toasts } from "./ui/toast.tsx"

/** Addresses that are navigated to begin with the basename. */
type Addressed = {
  basename: string
  navigate: (address: string, isReplacing: boolean) => void
  /** A link is about to be used. */
  onNear?: (() => void) | undefined
}
type Props = Addressed & { initialData: InitialData; i18n: I18n; language: Language; swr?: SWRConfiguration } & Pick<
    Site,
    "switchLanguage" | "isInOtherLanguage" | "onRendered" | "onShown" | "Boundary"
  >

export function App({ initialData, i18n, language, swr, basename, navigate, onNear, ...callbacks }: Props) {
  const { notice, renderedAt } = initialData
  const year = String(new Date(renderedAt - behindGreenwich).getUTCFullYear())
  return (
    <TranslationProvider i18n={i18n} language={language}>
      <SiteContext value={{ ...initialData, ...callbacks, year }}>
        <SWRConfig value={{ ...swrOptions, ...swr }}>
          <NavigationProvider basename={basename} navigate={navigate} onNear={onNear}>
            <Toasts notice={notice}>
              <SiteRoutes />
            </Toasts>
          </NavigationProvider>
        </SWRConfig>
      </SiteContext>
    </TranslationProvider>
  )
}

/** Navigation and prefetching for links: the view's file and its answers are requested together. */
function NavigationProvider({ basename, navigate, onNear, children }: Addressed & { children: ReactNode }) {
  const { cache } = useSWRConfig()
  const { language } = useTranslation()
  const navigation = useMemo(() => {
    const hrefOf = (to: string) => (basename === "/" ? to : `${basename}${to === "/" ? "" : to}`)
    const prepare = (to: string) => {
      const { pathname, searchParams } = new URL(to, "https://site")
      onNear?.()
      const address = readAddress(pathname, searchParams)
      if (address !== null) prepareView(address.page, language)
      return address
    }
    const go = (to: string, { replace = false } = {}) => {
      const address = prepare(to)
      const questions = hasNetwork() ? Object.values(address?.page.questions?.(address.request) ?? {}) : []
      // A page whose questions stand beside its view has none here and asks them itself.
      for (const query of questions) if (query !== null && cache.get(query)?.data === undefined) ask(query)
      navigate(hrefOf(to), replace)
    }
    return { hrefOf, go, prepare }
  }, [basename, navigate, onNear, cache, language])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}
