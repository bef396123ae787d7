import type { Figure } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"

/** A number with its small unit, or that it is not known. */
export function FigureText({ figure }: { figure: Figure | null }) {
  const { t } = useTranslation()
  if (figure === null) return <span className="unknown">{t("facts.unavailable")}</span>
  return (
    <>
      {figure.value}
      <small>{figure.unit}</small>
    </>
  )
}
