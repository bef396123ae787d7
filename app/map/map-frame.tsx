// Frame of every map: the server's drawing first, then the engine above it.

import { type ReactNode, Suspense, useCallback, useRef } from "react"
import { useSite } from "../site.tsx"
import { useWhenVisible } from "../ui/when-visible.ts"

export function MapFrame({ className, live, children }: { className?: string; live: ReactNode; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const { mapsApiKey } = useSite().config
  const canBe = useCallback(() => mapsApiKey !== null || drawsWebGl(), [mapsApiKey])
  const isLive = useWhenVisible(frame, canBe)
  return (
    <div className={className === undefined ? "map" : `map ${className}`} ref={frame}>
      {children}
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
