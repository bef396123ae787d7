import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { QrCode } from "./qr-code.tsx"

/** The foot of a printed page: where it is found again. */
export function OnPaper({ path }: { path: string }) {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  return (
    <div className="on-paper">
      <b>{t("brand")}</b>
      <p>{siteOrigin.replace(/^https?:\/\//, "") + path}</p>
      <QrCode path={path} alt="" />
    </div>
  )
}
