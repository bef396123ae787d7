import type { ReactNode } from "react"
import { LineDrawing } from "../../art/line-drawing.tsx"
import { pathTo } from "../../domain/address/paths.ts"
import type { StolenReport } from "../../domain/things/entities.ts"
import { date } from "../../domain/words/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { useSite } from "../../site.tsx"
import { Picture } from "../../ui/picture.tsx"
import { placeText } from "../../ui/place-text.ts"
import { QrCode } from "../../ui/qr-code.tsx"

/**
 * The report as a poster for a wall: what is printed in the place of the page, on one sheet of A4. Few print it, so its photo
 * and its code are fetched by who does.
 */
export function Wanted({ report }: { report: StolenReport }) {
  const { t, language } = useTranslation()
  const { siteOrigin } = useSite().config
  const path = pathTo("stolenReport", { id: report.id })
  const bike = [report.brand, report.model, report.color].filter(Boolean).join(" · ")
  const rows: [label: string, value: ReactNode][] = [
    [t("wanted.bike"), bike],
    [t("report.location"), placeText(report.stolenLocation)],
    [t("report.date_stolen"), date(report.dateStolen, language, "long")],
    [t("report.police_report"), report.policeReportNumber],
  ]
  return (
    <aside className="wanted">
      <p className="wanted-band">
        <b>{t("wanted.title")}</b>
        {t("wanted.stolen")}
      </p>
      <div className="wanted-picture">
        <Picture
          image={report.cover}
          // As wide as the sheet.
          sizes="700px"
          upTo={1280}
          otherwise={<LineDrawing of={report.drawing} paint={report.paint} />}
        />
      </div>
      <h2 dir="auto">{report.title ?? t("report.unnamed")}</h2>
      <dl>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto" suppressHydrationWarning>
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className="wanted-foot">
        <QrCode path={path} alt={t("wanted.qr")} size={160} />
        <p>
          <b>{t("wanted.seen")}</b>
          {t("wanted.scan")}
          <span>{new URL(siteOrigin).host + path}</span>
        </p>
      </div>
    </aside>
  )
}
