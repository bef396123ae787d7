import { LineDrawing } from "../../art/line-drawing.tsx"
import type { Description } from "../../domain/things/description.ts"
import type { StolenReport } from "../../domain/things/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Picture } from "../../ui/picture.tsx"
import { Placard, placeRow } from "../../ui/placard.tsx"

/** The poster of a bike that is looked for. */
export function Wanted({ report, thing }: { report: StolenReport; thing: Description }) {
  const { t } = useTranslation()
  const bike = [report.brand, report.model, report.color].filter(Boolean).join(" · ")
  const [, place] = placeRow("", thing)
  // The whole place instead of its city.
  const figures = thing.figures.filter(({ label }) => label !== t("report.location"))
  return (
    <Placard
      thing={{ ...thing, figures }}
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
        [t("report.location"), place],
      ]}
      foot={[t("wanted.seen"), t("wanted.scan")]}
    />
  )
}
