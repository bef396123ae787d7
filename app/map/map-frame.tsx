// Frame of every map. The server's drawing stands in it first; the engine fades in above it, so that nothing moves.

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

/** Asked before anything is fetched, but only of a map that is seen, for it takes long: where the browser draws no WebGL, the drawing stays. */
function drawsWebGl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2")
  context?.getExtension("WEBGL_lose_context")?.loseContext()
  return context !== null
}
