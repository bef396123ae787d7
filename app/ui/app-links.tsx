import { useSyncExternalStore } from "react"
import { canonicalPath, pathTo } from "../domain/address/paths.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useLocation } from "../router.tsx"
import { neverTold, useSite } from "../site.tsx"
import { Icon } from "./icon.tsx"

/** The page in the app, on phones and where an address is known that opens it there. A computer has the code to scan. */
export function OpenApp() {
  const { t } = useTranslation()
  const path = usePathInApp()
  const { onAndroid, onPhone } = useSite().config.app
  const isAndroid = useSyncExternalStore(
    neverTold,
    () => navigator.userAgent.includes("Android"),
    () => false,
  )
  const address = (isAndroid && onAndroid) || onPhone
  if (!address) return null
  return (
    <p className="actions open-app">
      <a className="button button-primary" href={address.replace("*", () => path)}>
        <Icon name="smartphone" />
        {t("app_only.open")}
      </a>
    </p>
  )
}

/** From an address that leads nowhere a phone goes on at the start. */
export function usePathInApp(): string {
  const { pathname } = useLocation()
  return pathname === pathTo("notFound") ? pathTo("home") : canonicalPath(pathname)
}

export function StoreBadges() {
  const { t } = useTranslation()
  const { appStore, playStore, searches } = useSite().config.app
  if (searches !== null) return null
  return (
    <p className="badges">
      {appStore && (
        <a className="button" href={appStore} target="_blank" rel="noopener">
          <Icon name="download" />
          {t("app.app_store")}
        </a>
      )}
      {playStore && (
        <a className="button" href={playStore} target="_blank" rel="noopener">
          <Icon name="download" />
          {t("app.play_store")}
        </a>
      )}
    </p>
  )
}

/** In words, in the place of the badges, since a search is no promise that the app is there; nothing where a store has it. */
export function StoreSearches() {
  const { t } = useTranslation()
  const { searches } = useSite().config.app
  if (searches === null) return null
  const gap = "\n"
  const [before, between, after] = t("app_only.search", { app_store: gap, play_store: gap }).split(gap)
  return (
    <>
      {before}
      <a href={searches.appStore} target="_blank" rel="noopener">
        App Store
      </a>
      {between}
      <a href={searches.playStore} target="_blank" rel="noopener">
        Google Play
      </a>
      {after}
    </>
  )
}
