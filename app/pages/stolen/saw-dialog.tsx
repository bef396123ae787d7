import { sawId } from "../../dialogs/ids.ts"
import { AppDialog } from "../../dialogs/site-dialogs.tsx"
import { useTranslation } from "../../i18n/translation.tsx"
import { Icon } from "../../ui/icon.tsx"

/** The police first: the app may be read tomorrow. */
export function SawDialog({ policeReport }: { policeReport: string | null }) {
  const { t } = useTranslation()
  const notes = [
    ["map-pin", "saw.where"],
    ["users", "saw.who"],
    ["eye", "saw.photo"],
    ["ban", "steps.saw_1"],
  ] as const
  return (
    <AppDialog id={sawId} title={t("saw.title")} text={t("steps.saw_3")}>
      <p className="actions stack calls">
        <a className="button button-primary" href="tel:190">
          {t("steps.military")}
        </a>
        <a className="button" href="tel:197">
          {t("steps.civil")}
        </a>
      </p>
      <ul className="tips stack">
        {notes.map(([icon, note]) => (
          <li key={note}>
            <Icon name={icon} />
            {t(note)}
          </li>
        ))}
      </ul>
      {policeReport && (
        <p className="sub" dir="auto">
          {t("steps.report", { number: policeReport })}
        </p>
      )}
    </AppDialog>
  )
}
