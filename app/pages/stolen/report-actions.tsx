import { appOnlyId } from "../../dialogs/app-only.tsx"
import type { Introduction } from "../../domain/entities/description.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Icon } from "../../ui/icon.tsx"
import { PrintButton } from "../../ui/print-poster.tsx"
import { ShareEntity } from "../share-entity.tsx"

export function ReportActions({ entity, isWanted }: { entity: Introduction; isWanted: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="action-bar">
      {isWanted && (
        <button className="button button-primary" type="button" command="show-modal" commandfor={appOnlyId}>
          <Icon name="eye" />
          <span>{t("report.saw")}</span>
        </button>
      )}
      <ShareEntity entity={entity} />
      {isWanted && <PrintButton />}
    </div>
  )
}
