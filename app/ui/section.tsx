import type { ReactNode } from "react"
import { useTranslation } from "../i18n/translation.tsx"
import { Link } from "./link.tsx"

type Props = {
  title: string
  beside?: ReactNode
  all?: [to: string, label: string]
  className?: string
  children: ReactNode
}

export function Section({ title, beside, all, className, children }: Props) {
  return (
    <section className={className}>
      <div className="head bar spread">
        <h2>{title}</h2>
        {beside}
        {all && (
          <Link className="label muted nowrap" to={all[0]}>
            {all[1]} <span aria-hidden="true">→</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** A row that is `false` is left out; a value that is null reads as unknown. */
export function Details({ rows }: { rows: (readonly [label: string, value: ReactNode] | false)[] }) {
  const { t } = useTranslation()
  return (
    <dl className="details">
      {rows
        .filter((row) => row !== false)
        .map(([label, value]) => (
          <div className="ruled" key={label}>
            <dt className="muted">{label}</dt>
            <dd className="semibold" dir="auto">
              {value ?? <span className="unknown">{t("facts.unavailable")}</span>}
            </dd>
          </div>
        ))}
    </dl>
  )
}
