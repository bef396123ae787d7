import { closenesses } from "#contract/codes.ts"
import type { Closeness, SerialMatches } from "../../domain/entities/serial.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Icon } from "../../ui/icon.tsx"
import { ReportCard } from "./card.tsx"

/** What a serial number led to, the closest first, and what it means for who is about to buy. */
export function Matches({ matches }: { matches: SerialMatches }) {
  const { t } = useTranslation()
  const found = closenesses.filter((closeness) => matches[closeness].length > 0)
  if (found.length === 0) {
    return (
      <div className="match">
        <h3>{t("lookup.none")}</h3>
        <p>{t("lookup.none_text")}</p>
        <ul className="checks">
          {([1, 2, 3, 4] as const).map((check) => (
            <li key={check}>{t(`lookup.check_${check}`)}</li>
          ))}
        </ul>
      </div>
    )
  }
  return found.map((closeness) => {
    const reports = matches[closeness]
    const kind = resourceTypeOf(closeness, matches)
    return (
      <div key={closeness} className={`match match-${kind}`}>
        <h3>
          <Icon name="shield-alert" />
          {t(`lookup.${kind}`)}
        </h3>
        <p>{t(`lookup.${kind}_text`)}</p>
        <ul className="grid grid-4">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} />
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

/** A bike that came home may be sold, by its owner. */
function resourceTypeOf(closeness: Closeness, { exact }: SerialMatches): Closeness | "returned" {
  return closeness === "exact" && exact.every(({ dateRecovered }) => dateRecovered !== null) ? "returned" : closeness
}
