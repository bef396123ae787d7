import { useSyncExternalStore } from "react"
import { pathTo } from "../domain/address/paths.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { savedThings, watchThings } from "../saved/things.ts"
import { Icon } from "./icon.tsx"
import { Link } from "./link.tsx"

/** Once something is saved, with how many; before the scripts entry-loader.js shows it. */
export function SavedLink() {
  const { t } = useTranslation()
  const count = useSyncExternalStore(
    watchThings,
    () => savedThings().length,
    () => 0,
  )
  return (
    <Link
      className="icon-button muted saved-link anchor"
      to={pathTo("saved")}
      hidden={count === 0}
      suppressHydrationWarning
    >
      <Icon name="heart" />
      <span className="hidden">{t("nav.saved")}</span>
      <b suppressHydrationWarning>{count}</b>
    </Link>
  )
}
