import { canonicalPath, pathTo } from "../domain/address/paths.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useLocation } from "../router.tsx"
import { useInBrowser, useSite } from "../site.tsx"
import { Icon } from "./icon.tsx"
import { QrCode } from "./qr-code.tsx"

/** The way into the app: of a phone by a link, of a wide screen by a code for the phone. */
export function IntoApp() {
  const { t } = useTranslation()
  return (
    <>
      <OpenApp />
      <div className="to-phone bar wide-only">
        <QrCode path={usePathInApp()} alt={t("app_only.qr")} />
        <p>
          <b>{t("app_only.continue")}</b>
          <span className="muted">{t("app_only.scan")}</span>
        </p>
      </div>
      <p className="no-app">
        <b>{t("app_only.none_yet")}</b> <StoreSearches />
      </p>
      <StoreBadges />
    </>
  )
}

/** Opens the page in the app, where the app has an address. */
export function OpenApp() {
  const { t } = useTranslation()
  const path = usePathInApp()
  const { onAndroid, onPhone } = useSite().config.app
  const isAndroid = useInBrowser(() => navigator.userAgent.includes("Android"), false)
  const address = (isAndroid && onAndroid) || onPhone
  if (!address) return null
  return (
    <p className="actions stack open-app">
      <a className="button button-primary" href={address.replace("*", () => path)}>
        <Icon name="smartphone" />
        {t("app_only.open")}
      </a>
    </p>
  )
}

function usePathInApp(): string {
  const { pathname } = useLocation()
  return pathname === pathTo("notFound") ? pathTo("home") : canonicalPath(pathname)
}

export function StoreBadges() {
  const { t } = useTranslation()
  const { appStore, playStore, searches } = useSite().config.app
  if (searches !== null) return null
  const stores = [
    ["app.app_store", appStore],
    ["app.play_store", playStore],
  ] as const
  return (
    <p className="badges cluster">
      {stores.map(
        ([name, address]) =>
          address && (
            <a key={name} className="button" href={address} target="_blank" rel="noopener">
              <Icon name="download" />
              {t(name)}
            </a>
          ),
      )}
    </p>
  )
}

/** A search of the stores is offered in words instead of badges, which would promise an app. */
export function StoreSearches() {
  const { t } = useTranslation()
  const { searches } = useSite().config.app
  if (searches === null) return null
  const gap = "\n"
  const [before, between, after] = t("app_only.search", { app_store: gap, play_store: gap }).split(gap)
  return (
    <span>
      {before}
      <a className="link" href={searches.appStore} target="_blank" rel="noopener">
        App Store
      </a>
      {between}
      <a className="link" href={searches.playStore} target="_blank" rel="noopener">
        Google Play
      </a>
      {after}
    </span>
  )
}
