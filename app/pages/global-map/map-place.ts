// The view of the global map, which the hash of the address holds; all of Brazil has none. It changes without an engine, too.

import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react"
import { brazil } from "#track/earth.ts"
import type { Bounds } from "../../domain/entities/entities.ts"
import { boundsAround, formatView, isWithin, type MapView, parseView } from "../../domain/map/map-view.ts"
import type { Scale } from "../../map/discs.ts"
import type { MapEngine, Rest } from "../../map/engine.ts"

/** Null is all of Brazil. */
export type Shown = { bounds: Bounds; zoom: number } | null

const debounce = 200

export function useMapPlace(stage: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<Shown>(null)
  const [begin, setBegin] = useState<MapView | Bounds>(brazil)
  const [engine, setEngine] = useState<MapEngine | null>(null)
  /** The box that is on the screen; unknown to the server. */
  const [scale, setScale] = useState<Scale | null>(null)
  const timer = useRef(0)
  // The hash of all of Brazil depends on the window.
  const brazilHash = useRef<string | null>(null)
  const isToBrazil = useRef(true)

  const rescale = useCallback(
    ({ zoom }: MapView) => setScale({ zoom, width: stage.current?.clientWidth ?? 0 }),
    [stage],
  )
  const settle = useCallback(
    (view: MapView, bounds: Bounds) => {
      const hash = formatView(view)
      // The reader may have stopped the move on its way.
      if (isToBrazil.current && showsBrazil(bounds)) brazilHash.current = hash
      isToBrazil.current = false
      const isBrazil = hash === brazilHash.current
      rescale(view)
      setShown(isBrazil ? null : { bounds, zoom: view.zoom })
      writeHash(isBrazil ? "" : hash)
    },
    [rescale],
  )

  const rest = ({ view, bounds }: Rest) => {
    // An engine begins with discs that stand apart.
    if (engine === null) rescale(view)
    clearTimeout(timer.current)
    timer.current = Number(setTimeout(() => settle(view, bounds), debounce))
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const go = useCallback(
    (target: MapView | null) => {
      isToBrazil.current = target === null
      if (engine !== null) return engine.move(target ?? brazil)
      setBegin(target ?? brazil)
      if (target !== null && stage.current !== null)
        return settle(target, boundsAround(target, stage.current.getBoundingClientRect()))
      setShown(null)
      writeHash("")
    },
    [engine, settle, stage],
  )

  const goToHash = useEffectEvent(() => {
    const view = parseView(location.hash)
    if (view !== null) go(view)
  })
  useEffect(() => {
    const read = () => goToHash()
    read()
    addEventListener("hashchange", read)
    return () => removeEventListener("hashchange", read)
  }, [])

  return { shown, begin, scale, isLive: engine !== null, setEngine, rest, go }
}

function showsBrazil(bounds: Bounds): boolean {
  const [west, south, east, north] = brazil
  return isWithin(bounds, [south, west]) && isWithin(bounds, [north, east])
}

/** Keeps the state that the router has in the history entry. */
function writeHash(hash: string): void {
  history.replaceState(history.state, "", location.pathname + location.search + hash)
}
