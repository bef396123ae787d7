// The tree that the server renders and the browser hydrates, but for the router, which differs between the two.

import { SWRConfig, type SWRConfiguration } from "swr"
import { fallbackOf, swrOptions } from "./data/answers.ts"
import type { InitialData } from "./data/initial-data.ts"
import { behindGreenwich } from "./domain/format/format.ts"
import { type I18n, TranslationProvider } from "./i18n/translation.tsx"
import { NavigationProvider } from "./navigation.tsx"
import { SiteRoutes } from "./routes.tsx"
import { type Site, SiteContext } from "./site.tsx"
import { Toasts } from "./ui/toast.tsx"

export function App({
  initialData,
  i18n,
  switchLanguage,
  onRendered,
  onShown,
  Boundary,
  swr,
}: {
  initialData: InitialData
  i18n: I18n
  switchLanguage: Site["switchLanguage"]
  onRendered?: () => void
  onShown?: () => void
  Boundary?: Site["Boundary"]
  swr?: SWRConfiguration
}) {
  const site: Site = {
    config: initialData.config,
    copies: initialData.copies,
    crashed: initialData.crashed,
    notice: initialData.notice,
    region: initialData.region,
    renderedAt: initialData.renderedAt,
    year: String(new Date(initialData.renderedAt - behindGreenwich).getUTCFullYear()),
    returned: initialData.returned,
    failures: new Set(initialData.failures),
    switchLanguage,
    ...(onRendered && { onRendered }),
    ...(onShown && { onShown }),
    ...(Boundary && { Boundary }),
  }
  return (
    <TranslationProvider i18n={i18n}>
      <SiteContext value={site}>
        <SWRConfig value={{ ...swrOptions, ...swr, fallback: fallbackOf(initialData) }}>
          <NavigationProvider>
            <Toasts notice={initialData.notice}>
              <SiteRoutes />
            </Toasts>
          </NavigationProvider>
        </SWRConfig>
      </SiteContext>
    </TranslationProvider>
  )
}
