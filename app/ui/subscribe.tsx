import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { useNavigation } from "./link.tsx"

export function Subscribe({ file, label, alone = false }: { file: string; label: string; alone?: boolean }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const { siteOrigin } = useSite().config
  const path = hrefOf(file)
  return (
    <>
      <a className="text-button" href={siteOrigin.replace(/^https?/, "webcal") + path}>
        {label}
      </a>
      {!alone && (
        <a className="text-button" href={path} download>
          {t("subscribe.file")}
        </a>
      )}
    </>
  )
}
