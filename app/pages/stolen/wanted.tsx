import type { Introduced } from "../../domain/entities/description.ts"
import type { StolenReport } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { LineDrawing } from "../../illustrations/drawings.tsx"
import { Picture } from "../../ui/picture.tsx"
import { placeText } from "../../ui/place-text.ts"
import { PrintPoster } from "../../ui/print-poster.tsx"

/** The poster of a bike that is looked for. */
export function Wanted({ report }: { report: StolenReport & Introduced }) {
  const { t } = useTranslation()
  const { introduction } = report
  const bike = [report.brand, report.model, report.color].filter(Boolean).join(" · ")
  // The whole place instead of its city.
  const figures = introduction.figures.filter(({ label }) => label !== t("report.location"))
  return (
    <PrintPoster
      entity={{ ...introduction, figures }}
      band={[t("wanted.title"), t("wanted.stolen")]}
      picture={
        <Picture
          image={report.cover}
          // As wide as the sheet.
          sizes="700px"
          upTo={1280}
          otherwise={<LineDrawing of={report.drawing} paint={report.paint} />}
        />
      }
      rows={[
        [t("wanted.bike"), bike],
        [t("report.location"), placeText(report.stolenLocation)],
      ]}
      foot={[t("wanted.seen"), t("wanted.scan")]}
    />
  )
}
