import { appOnlyId } from "../../dialogs/app-only.tsx"
import { useSpeech } from "../../i18n/speech.tsx"
import { Icon } from "../../ui/icon.tsx"

export function ReportActions() {
  const { t } = useSpeech()
  return (
    <p className="actions">
      <button className="button button-primary" type="button" command="show-modal" commandfor={appOnlyId}>
        <Icon name="eye" />
        {t("report.saw")}
      </button>
      <button className="button needs-script" type="button" onClick={() => window.print()}>
        <Icon name="printer" />
        {t("report.print")}
      </button>
    </p>
  )
}
