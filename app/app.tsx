// The tree that the server renders and the browser hydrates, but for the router, which differs between the two.

import { SWRConfig, type SWRConfiguration } from "swr"
import { fallbackOf, swrOptions } from "./data/answers.ts"
import type { Boot } from "./data/initial-data.ts"
import { behindGreenwich } from "./domain/format/age.ts"
import { type I18n, TranslationProvider } from "./i18n/translation.tsx"
import { NavigationProvider } from "./navigation.tsx"
import { SiteRoutes } from "./routes.tsx"
import { type Site, SiteContext } from "./site.tsx"
import { Toasts } from "./ui/toast.tsx"

export function App({
  boot,
  i18n,
  switchLanguage,
  onRendered,
  onShown,
  swr,
}: {
  boot: Boot
  i18n: I18n
  switchLanguage: Site["switchLanguage"]
  onRendered?: () => void
  onShown?: () => void
  swr?: SWRConfiguration
}) {
  const site: Site = {
    config: boot.config,
    copies: boot.copies,
    crashed: boot.crashed,
    notice: boot.notice,
    region: boot.region,
    renderedAt: boot.renderedAt,
    year: String(new Date(boot.renderedAt - behindGreenwich).getUTCFullYear()),
    returned: boot.returned,
    failures: new Set(boot.failures),
    switchLanguage,
    ...(onRendered && { onRendered }),
    ...(onShown && { onShown }),
  }
  return (
    <TranslationProvider i18n={i18n}>
      <SiteContext value={site}>
        <SWRConfig value={{ ...swrOptions, ...swr, fallback: fallbackOf(boot) }}>
          <NavigationProvider>
            <Toasts notice={boot.notice}>
              <SiteRoutes />
            </Toasts>
          </NavigationProvider>
        </SWRConfig>
      </SiteContext>
    </TranslationProvider>
  )
}
