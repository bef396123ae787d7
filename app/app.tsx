// The tree that the server renders and the browser hydrates, but for the router, which differs between the two.

import type { i18n } from "i18next"
import { I18nextProvider } from "react-i18next"
import { SWRConfig, type SWRConfiguration } from "swr"
import { fallbackOf, swrOptions } from "./data/answers.ts"
import type { Boot } from "./data/boot.ts"
import { SpeechProvider } from "./i18n/speech.tsx"
import { NavigationProvider } from "./navigation.tsx"
import { SiteRoutes } from "./routes.tsx"
import { type Site, SiteContext } from "./site.tsx"
import { Toasts } from "./ui/toast.tsx"

export function App({
  boot,
  i18n,
  speak,
  onStanding,
  swr,
}: {
  boot: Boot
  i18n: i18n
  speak: Site["speak"]
  onStanding?: () => void
  swr?: SWRConfiguration
}) {
  const site: Site = {
    config: boot.config,
    crashed: boot.crashed,
    notice: boot.notice,
    returned: boot.returned,
    failures: new Set(boot.failures),
    speak,
    ...(onStanding && { onStanding }),
  }
  return (
    <I18nextProvider i18n={i18n}>
      <SpeechProvider>
        <SiteContext value={site}>
          <SWRConfig value={{ ...swrOptions, ...swr, fallback: fallbackOf(boot) }}>
            <NavigationProvider>
              <Toasts notice={boot.notice}>
                <SiteRoutes />
              </Toasts>
            </NavigationProvider>
          </SWRConfig>
        </SiteContext>
      </SpeechProvider>
    </I18nextProvider>
  )
}
