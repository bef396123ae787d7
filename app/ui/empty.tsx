import type { ReactNode } from "react"
import drawings from "../art/line-drawings.svg?url&no-inline"
import type { EmptyDrawing } from "../domain/entities/drawing.ts"

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
