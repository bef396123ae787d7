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
