import { canonicalPath, pathTo } from "../domain/address/paths.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { QrCode } from "./qr-code.tsx"

export function PrintOnly({ path }: { path: string }) {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  if (path === pathTo("notFound")) return null
  const address = canonicalPath(path)
  return (
    <aside className="print-only">
      <b>{t("brand")}</b>
      <p>
        {t("paper.scan")}
        <span dir="ltr">{new URL(siteOrigin).host + address}</span>
      </p>
      <QrCode path={address} alt="" />
    </aside>
  )
}
