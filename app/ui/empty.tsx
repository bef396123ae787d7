import type { ReactNode } from "react"

/** Nothing to show: a flat road, the sentence, and one way on. */
export function Empty({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <svg viewBox="0 0 240 60" aria-hidden="true">
        <path d="M4 48H236M20 48l28-30 22 22 18-14 30 22M150 48a16 16 0 1 1 .1 0M206 48a16 16 0 1 1 .1 0" />
      </svg>
      <p>{sentence}</p>
      {children}
    </div>
  )
}
