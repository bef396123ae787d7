// Frame of every map: the server's drawing first, then the engine above it.

import { type ReactNode, Suspense, useCallback, useRef, useState } from "react"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { Icon } from "../ui/icon.tsx"
import { useWhenVisible } from "../ui/when-visible.ts"

type Props = {
  className?: string
  /** First on the page: on a phone, where most readers scroll past it, the engine waits for a tap. */
  first?: boolean
  live: ReactNode
  children: ReactNode
}

export function MapFrame({ className, first = false, live, children }: Props) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const { mapsApiKey } = useSite().config
  const [isAsked, setAsked] = useState(false)
  const canBe = useCallback(() => mapsApiKey !== null || drawsWebGl(), [mapsApiKey])
  const mayBegin = useCallback(() => (!first || matchMedia("(min-width: 768px)").matches) && canBe(), [first, canBe])
  const isLive = useWhenVisible(frame, mayBegin) || isAsked
  return (
    <div className={className === undefined ? "map" : `map ${className}`} ref={frame}>
      {children}
      {first && (
        <button
          type="button"
          className="map-start"
          aria-label={t("route.explore")}
          aria-busy={isAsked}
          onClick={() => setAsked(canBe())}
        >
          <Icon name="map" />
        </button>
      )}
      {isLive && <Suspense fallback={null}>{live}</Suspense>}
    </div>
  )
}

/** Slow, so it is called only for a visible map, before anything is fetched. */
function drawsWebGl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2")
  context?.getExtension("WEBGL_lose_context")?.loseContext()
  return context !== null
}
