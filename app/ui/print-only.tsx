import { searchText } from "../domain/address/filters.ts"
import { canonicalPath, pathTo } from "../domain/address/paths.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { QrCode } from "./qr-code.tsx"

export function PrintOnly({ path, search }: { path: string; search: string }) {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  if (path === pathTo("notFound")) return null
  const ids = path === pathTo("compare") ? new URLSearchParams(search).get("ids") : null
  const address = canonicalPath(path) + searchText({ ids: ids ?? undefined })
  return (
    <aside className="print-only">
      <b>{t("brand")}</b>
      <p>
        {t("paper.scan")}
        <span dir="ltr">{new URL(siteOrigin).host + address.replaceAll("%2C", ",")}</span>
      </p>
      <QrCode path={address} alt="" />
    </aside>
  )
}
