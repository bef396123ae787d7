import { Fragment, type ReactNode } from "react"
import type { Figure } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"

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

export type Fact = [label: string, figure: Figure | null, mark?: ReactNode]

export function Facts({ facts, big = false }: { facts: Fact[]; big?: boolean }) {
  return (
    <dl className={big ? "facts facts-big" : "facts"}>
      {facts.map(([label, figure, mark]) => (
        <Fragment key={label}>
          <dt>
            {label}
            {mark}
          </dt>
          <dd>
            <FigureText figure={figure} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
