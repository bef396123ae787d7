import { appOnlyId } from "../../dialogs/app-only.tsx"
import type { Introduction } from "../../domain/entities/description.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Icon } from "../../ui/icon.tsx"
import { PrintButton } from "../../ui/print-poster.tsx"
import { ShareThing } from "../share-thing.tsx"

export function ReportActions({ thing, isWanted }: { thing: Introduction; isWanted: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="action-bar">
      {isWanted && (
        <button className="button button-primary" type="button" command="show-modal" commandfor={appOnlyId}>
          <Icon name="eye" />
          <span>{t("report.saw")}</span>
        </button>
      )}
      <ShareThing thing={thing} />
      {isWanted && <PrintButton />}
    </div>
  )
}
