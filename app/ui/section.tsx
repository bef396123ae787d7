import type { ReactNode } from "react"
import { useTranslation } from "../i18n/translation.tsx"
import { Link } from "./link.tsx"

export function Section({
  title,
  beside,
  all,
  className,
  children,
}: {
  title: string
  beside?: ReactNode
  all?: [to: string, label: string]
  className?: string
  children: ReactNode
}) {
  return (
    <section className={className}>
      <div className="head">
        <h2>{title}</h2>
        {beside}
        {all && (
          <Link to={all[0]}>
            {all[1]} <span aria-hidden="true">→</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

export function Details({ rows }: { rows: (readonly [label: string, value: ReactNode])[] }) {
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
