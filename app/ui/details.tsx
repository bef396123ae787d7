import type { ReactNode } from "react"
import { useTranslation } from "../i18n/translation.tsx"

/** Facts in words, one a line; what is not known says so. */
export function Details({ rows }: { rows: [label: string, value: ReactNode][] }) {
  const { t } = useTranslation()
  return (
    <dl className="details">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value ?? <span className="unknown">{t("facts.unavailable")}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
