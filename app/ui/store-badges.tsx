import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { Icon } from "./icon.tsx"

export function StoreBadges() {
  const { t } = useTranslation()
  const { appStoreUrl, playStoreUrl } = useSite().config
  return (
    <p className="badges">
      <a className="button" href={appStoreUrl} rel="noopener">
        <Icon name="apple" />
        {t("app.app_store")}
      </a>
      <a className="button" href={playStoreUrl} rel="noopener">
        <Icon name="play" />
        {t("app.play_store")}
      </a>
    </p>
  )
}
