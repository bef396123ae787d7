// Frame of every map: the server's drawing first, then the engine above it. On a wide screen the engine starts when it is in view and
// the page is idle; on a phone, where most readers scroll past it, a touch of the drawing starts it, but for a map that was asked for (`onSight`).

import { createContext, type MouseEvent, type ReactNode, useRef, useState } from "react"
import { useTranslation } from "../i18n/translation.tsx"
import { hasNetwork } from "../saved/copy.ts"
import { useSite } from "../site.tsx"
import { Optional } from "../ui/optional.tsx"
import { useToast } from "../ui/toast.tsx"
import { useWhenVisible } from "../ui/when-visible.ts"

type Props = { className?: string; live: ReactNode; corner?: ReactNode; onSight?: boolean; children: ReactNode }

/**
 * What has started the engine; `at` are the pixels from the middle of the frame, null for a key and for the words of the button. `fail`
 * tells the visitor that no engine comes.
 */
export type Touch = { at: [x: number, y: number] | null; fail(): void }

export const TouchContext = createContext<Touch | null>(null)

export function MapFrame({ className, live, corner, onSight = false, children }: Props) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const { mapsApiKey } = useSite().config
  const [touch, setTouch] = useState<Touch | null>(null)
  /** No engine comes: what it would bring stands on the drawing. */
  const [isStill, setStill] = useState(false)
  const canBe = () => {
    const can = hasNetwork() && (mapsApiKey !== null || drawsWebGl())
    if (!can) setStill(true)
    else if (mapsApiKey === null) fetchEngine()
    return can
  }
  const mayBegin = () => (onSight || !hasNetwork() || matchMedia("(min-width: 768px)").matches) && canBe()
  const isLive = useWhenVisible(frame, mayBegin) || touch !== null
  const toast = useToast()
  const fail = () => {
    // Nobody is told that the maps service failed (specification 8.7).
    if (mapsApiKey === null) toast("error", t("errors.failed"))
    setTouch(null)
    setStill(true)
  }
  return (
    <div className={["map anchor", isStill && "map-still", className].filter(Boolean).join(" ")} ref={frame}>
      {children}
      <button
        type="button"
        className="map-start"
        aria-busy={touch !== null || undefined}
        onClick={(event) => (hasNetwork() ? canBe() && setTouch({ at: placeOf(event), fail }) : fail())}
        aria-label={t("map.start")}
      />
      {corner}
      {isLive && (
        <TouchContext value={touch}>
          <Optional onMissing={touch?.fail}>{live}</Optional>
        </TouchContext>
      )}
    </div>
  )
}

function placeOf({ target, currentTarget, detail, nativeEvent }: MouseEvent<HTMLElement>): Touch["at"] {
  if (target !== currentTarget || detail === 0) return null
  return [nativeEvent.offsetX - currentTarget.clientWidth / 2, nativeEvent.offsetY - currentTarget.clientHeight / 2]
}

/** Downloads the engine, the largest file of a map, beside what calls it. What calls it reports that it does not come. */
export function fetchEngine(): void {
  void Promise.allSettled([import("./maplibre.ts")])
}

/** Slow, so it runs once, for a visible map, before anything is fetched. Losing the context by hand blocks a page where software draws. */
const drawsWebGl = (): boolean => (canDraw ??= document.createElement("canvas").getContext("webgl2") !== null)
let canDraw: boolean | undefined
