import { Apple, Play } from "lucide-react"
import { useSpeech } from "../i18n/speech.tsx"
import { useSite } from "../site.tsx"

export function StoreBadges() {
  const { t } = useSpeech()
  const { appStoreUrl, playStoreUrl } = useSite().config
  return (
    <p className="badges">
      <a className="button" href={appStoreUrl} rel="noopener">
        <Apple aria-hidden="true" />
        {t("app.app_store")}
      </a>
      <a className="button" href={playStoreUrl} rel="noopener">
        <Play aria-hidden="true" />
        {t("app.play_store")}
      </a>
    </p>
  )
}
