import type { ReactNode } from "react"
import type { EmptyDrawing } from "../domain/entities/drawing.ts"
import type { MessageKey } from "../i18n/messages.ts"
import { useTranslation } from "../i18n/translation.tsx"
import drawings from "../illustrations/line-drawings.svg?url&no-inline"
import type { Answer, Failure } from "../page.tsx"
import { Retry } from "./link.tsx"

type Props<T> = {
  of: Answer<T>
  loading: ReactNode
  missing?: ReactNode
  children: (value: T) => ReactNode
}

/** Shows an answer that the page can do without: a skeleton while it loads, then what failed, or its value. */
export function AnswerView<T>({ of, loading, missing = null, children }: Props<T>) {
  const { t } = useTranslation()
  if (of.state === "loading") return loading
  if (of.state === "missing") return missing
  if (of.state === "found") return children(of.value)
  return (
    <Empty art="failed" sentence={t(failureTexts[of.failure])}>
      {of.failure !== "refused" && <Retry />}
    </Empty>
  )
}

export const failureTexts = {
  failed: "errors.failed",
  too_many: "filters.too_many",
  refused: "filters.refused",
} as const satisfies Record<Failure, MessageKey>

type EmptyProps = { art?: EmptyDrawing; sentence: string; children?: ReactNode }

export function Empty({ art = "none-yet", sentence, children }: EmptyProps) {
  return (
    <div className="empty center muted">
      <svg viewBox="0 0 240 90" aria-hidden="true">
        <use href={`${drawings}#${art}`} />
      </svg>
      <p className="strong">{sentence}</p>
      {children}
    </div>
  )
}

type ItemsProps<Item> = { items: readonly Item[]; className: string; children: (item: Item) => ReactNode }

export function Items<Item extends { id: string }>({ items, className, children }: ItemsProps<Item>) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  )
}

export function Skeleton({ count, className }: { count: number; className: string }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className="card skeleton" />
      ))}
    </div>
  )
}
