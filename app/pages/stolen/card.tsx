import { pathTo } from "../../domain/address/paths.ts"
import type { StolenReportCard } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { LineDrawing } from "../../illustrations/drawings.tsx"
import { StatusBand } from "../../illustrations/status-band.tsx"
import { Link } from "../../ui/link.tsx"
import { fourColumns, Picture } from "../../ui/picture.tsx"
import { placeText } from "../../ui/place-text.ts"

type Props = { report: StolenReportCard; eager?: boolean; sizes?: string; away?: string | null }

export function ReportCard({ report, eager = false, sizes = fourColumns, away = null }: Props) {
  const { t } = useTranslation()
  return (
    <Link className="card" to={pathTo("stolenReport", { id: report.id })}>
      <div className="cover">
        <Picture
          image={report.cover}
          sizes={sizes}
          eager={eager}
          beneath={<LineDrawing of={report.drawing} paint={report.paint} />}
        />
        <StatusBand report={report} />
      </div>
      <div className="card-body">
        <h3 dir="auto">{titleOf(report) ?? t("report.unnamed")}</h3>
        <p className="clamp sub" dir="auto">
          {[placeText(report.stolenLocation) ?? t("errors.location"), away].filter(Boolean).join(" · ")}
        </p>
      </div>
    </Link>
  )
}

/** The title without the neighbourhood that the place beside it says. */
export function titleOf({ title, stolenLocation }: Pick<StolenReportCard, "title" | "stolenLocation">): string | null {
  const end = `, ${stolenLocation?.label}`
  return title?.endsWith(end) ? title.slice(0, -end.length) : title
}
