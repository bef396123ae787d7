// Where the map is. The address has it in its hash, which is read when the page opens or another is typed, and written once the
// map rests; all of Brazil needs none. Before there is an engine, and where there is none, list and drawing move all the same.

import { type RefObject, useCallback, useEffect, useRef, useState } from "react"
import type { Bounds } from "../../domain/entities/entities.ts"
import { boundsAround, formatView, isWithin, type MapView, parseView } from "../../domain/map/map-view.ts"
import { brazil } from "../../domain/track/earth.ts"
import type { MapEngine, Rest } from "../../map/engine.ts"

/** Null is all of Brazil, as the server has drawn it. */
export type Shown = { bounds: Bounds; zoom: number } | null

/** Debounce, in milliseconds: a map that is dragged rests between its moves, and an answer to each rest would be thrown away. */
const settling = 200

export type MapPlace = {
  shown: Shown
  /** Where an engine begins. */
  begin: MapView | Bounds
  isLive: boolean
  setEngine(engine: MapEngine | null): void
  rest(rest: Rest): void
  /** To a view, or to all of Brazil. */
  go(target: MapView | null): void
}

export function useMapPlace(stage: RefObject<HTMLElement | null>): MapPlace {
  const [shown, setShown] = useState<Shown>(null)
  const [begin, setBegin] = useState<MapView | Bounds>(brazil)
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const timer = useRef(0)
  // How the view of all of Brazil is written, which depends on the window, and whether the map is on its way there.
  const home = useRef<string | null>(null)
  const isHomeward = useRef(true)

  const settle = useCallback((view: MapView, bounds: Bounds) => {
    const hash = formatView(view)
    // A hand may have stopped it on its way.
    if (isHomeward.current && showsBrazil(bounds)) home.current = hash
    isHomeward.current = false
    const isHome = hash === home.current
    setShown(isHome ? null : { bounds, zoom: view.zoom })
    write(isHome ? "" : hash)
  }, [])

  const rest = useCallback(
    ({ view, bounds }: Rest) => {
      clearTimeout(timer.current)
      timer.current = Number(setTimeout(() => settle(view, bounds), settling))
    },
    [settle],
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  const go = useCallback(
    (target: MapView | null) => {
      isHomeward.current = target === null
      if (engine !== null) return target === null ? engine.fit(brazil) : engine.look(target)
      setBegin(target ?? brazil)
      if (target !== null && stage.current !== null)
        return settle(target, boundsAround(target, stage.current.getBoundingClientRect()))
      setShown(null)
      write("")
    },
    [engine, settle, stage],
  )

  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    const read = () => {
      const view = parseView(location.hash)
      if (view !== null) latest.current(view)
    }
    read()
    addEventListener("hashchange", read)
    return () => removeEventListener("hashchange", read)
  }, [])

  return { shown, begin, isLive: engine !== null, setEngine, rest, go }
}

function showsBrazil(bounds: Bounds): boolean {
  const [west, south, east, north] = brazil
  return isWithin(bounds, [south, west]) && isWithin(bounds, [north, east])
}

/** The router keeps its own state with the entry of the history. */
function write(hash: string): void {
  history.replaceState(history.state, "", location.pathname + location.search + hash)
}
