import { pathTo } from "../../domain/address/paths.ts"
import type { Product, StolenReportCard } from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import type { Answer } from "../../page.tsx"
import { Link } from "../../ui/link.tsx"
import { RelatedItems } from "../../ui/related-items.tsx"
import { ReportCard } from "../stolen/card.tsx"

type Props = { product: Product; of: Answer<{ items: StolenReportCard[] }> }

/** The reports that may be of the bike on sale. Nothing until they are known, and nothing when they are not: it would only frighten. */
export function LikeReports({ product: { id }, of }: Props) {
  const { t, language } = useTranslation()
  if (of.state !== "found") return null
  const { items } = of.value
  return (
    <RelatedItems
      title={t("product.reports", { count: items.length, formatted: number(items.length, language) })}
      all={[pathTo("stolen"), t("nav.stolen")]}
      note={
        <>
          {t("product.reports_note")}{" "}
          <Link to={`${pathTo("contactUs")}?${new URLSearchParams({ ad: id })}`}>{t("product.have_checked")}</Link>
        </>
      }
      items={items}
    >
      {(report) => <ReportCard report={report} />}
    </RelatedItems>
  )
}
