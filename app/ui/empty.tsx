import type { ReactNode } from "react"
import type { EmptyDrawing } from "../domain/entities/drawing.ts"
import drawings from "../illustrations/line-drawings.svg?url&no-inline"

type Props = { art?: EmptyDrawing; sentence: string; children?: ReactNode }

/** Nothing to show: why as a drawing, the sentence, and one way on. */
export function Empty({ art = "none-yet", sentence, children }: Props) {
  return (
    <div className="empty">
      <svg viewBox="0 0 240 90" aria-hidden="true">
        <use href={`${drawings}#${art}`} />
      </svg>
      <p>{sentence}</p>
      {children}
    </div>
  )
}
