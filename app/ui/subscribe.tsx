import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { useNavigation } from "./link.tsx"

export function Subscribe({ file, label, alone = false }: { file: string; label: string; alone?: boolean }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const { siteOrigin } = useSite().config
  const path = hrefOf(file)
  const subscription = siteOrigin.replace(/^https?/, "webcal") + path
  return (
    <>
      <a className="text-button" href={subscription}>
        {label}
      </a>
      {!alone && (
        <>
          <a
            className="text-button"
            href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`}
            target="_blank"
            rel="noopener"
          >
            {t("subscribe.google")}
          </a>
          <a className="text-button" href={path} download>
            {t("subscribe.file")}
          </a>
        </>
      )}
    </>
  )
}
