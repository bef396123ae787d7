// Interactive part of a `<MapFrame>`: starts the configured engine and keeps it in step with its props.

import { use, useEffect, useMemo, useRef, useState } from "react"
import type { LatLng } from "#track/earth.ts"
import type { Bounds } from "../domain/entities/entities.ts"
import { type MapView, pixelsFrom } from "../domain/map/map-view.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { currentTheme } from "../theme/theme.ts"
import { useUnits } from "../ui/units.ts"
import type { PlaceMapProps } from "./drawn-place.tsx"
import type { EngineOptions, MapContent, MapEngine, MapListeners, MapSpot } from "./engine.ts"
import { choosable } from "./engine.ts"
import { loadStyle } from "./ground.ts"
import { TouchContext } from "./map-frame.tsx"

type Props = {
  label: string
  content: MapContent
  begin: MapView | Bounds
  zoomWithoutStreets?: number | undefined
  cooperative?: boolean
  highlighted?: string | null
  point?: LatLng | null
  marked?: LatLng[] | null
  listeners?: MapListeners | undefined
  onEngine?(engine: MapEngine | null): void
}

export function LiveMap(props: Props) {
  const { content, begin, highlighted = null, point = null, marked = null, cooperative = true } = props
  const { t, language } = useTranslation()
  const { config } = useSite()
  const units = useUnits()
  const frame = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<MapEngine | null>(null)
  // The drawing stays until the engine shows what it shows.
  const [drawn, setDrawn] = useState<MapEngine | null>(null)
  const latest = useRef(props)
  latest.current = props
  // Another language starts another engine; the view stays.
  const rested = useRef<MapView | null>(null)
  // The touch that has started the engine is answered once.
  const touch = useRef(use(TouchContext))

  useEffect(() => {
    const container = frame.current
    if (container === null) return
    const listeners: MapListeners = {
      rest: (rest) => {
        rested.current = rest.view
        latest.current.listeners?.rest?.(rest)
      },
      hover: (id, at) => latest.current.listeners?.hover?.(id, at),
      select: (id) => latest.current.listeners?.select?.(id),
    }
    const { label, begin: first, zoomWithoutStreets } = latest.current
    const begin = rested.current ?? first
    const theme = currentTheme()
    const options = {
      ...{ container, config, language, theme, t, label, begin },
      ...{ zoomWithoutStreets, units, cooperative, listeners },
    }
    let [started, isGone]: [MapEngine | null, boolean] = [null, false]
    start(options).then(
      (engine) => {
        if (isGone) return engine.remove()
        started = engine
        // The theme may have changed while the engine was loading.
        if (currentTheme() !== theme) engine.setTheme(currentTheme())
        setEngine(engine)
        latest.current.onEngine?.(engine)
      },
      // The drawing below stays (specification 8.7).
      (error: unknown) => {
        console.error({ event: "map_not_started", reason: String(error) })
        touch.current?.fail()
      },
    )
    const changed = new MutationObserver(() => started?.setTheme(currentTheme()))
    changed.observe(document.documentElement, { attributeFilter: ["data-theme"] })
    return () => {
      isGone = true
      changed.disconnect()
      setEngine(null)
      latest.current.onEngine?.(null)
      started?.remove()
    }
  }, [config, language, t, units, cooperative])

  useEffect(() => {
    let isOld = false
    engine?.show(content).then(() => {
      if (!isOld) setDrawn(engine)
    })
    return () => {
      isOld = true
    }
  }, [engine, content])
  useEffect(() => engine?.highlight(highlighted), [engine, highlighted])
  useEffect(() => engine?.point(point), [engine, point])
  useEffect(() => engine?.mark(marked), [engine, marked])
  const begun = useRef(begin)
  useEffect(() => {
    if (engine === null || JSON.stringify(begun.current) === JSON.stringify(begin)) return
    begun.current = begin
    engine.move(begin)
  }, [engine, begin])

  useEffect(() => {
    const [{ current: touched }, { current: view }] = [touch, rested]
    if (drawn === null || touched === null || view === null) return
    touch.current = null
    frame.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true })
    if (touched.at === null) return
    // It begins as it was drawn: the line stays in the frame, and what was touched is chosen.
    const { content, listeners } = latest.current
    const spot = spotNear(content.spots, view, touched.at)
    if (spot !== undefined) listeners?.select?.(spot.id)
  }, [drawn])

  // An inner element, since an engine changes attributes of its container, which React would undo.
  return (
    <div className={engine !== null && engine === drawn ? "map-live over clip map-ready" : "map-live over clip"}>
      <div className="map-engine" ref={frame} />
    </div>
  )
}

async function start(options: EngineOptions): Promise<MapEngine> {
  const { config, theme, language } = options
  if (config.mapsApiKey !== null) return (await import("./google-maps.ts")).startEngine(options)
  const ground = loadStyle(config.mapStyleUrl, theme, language)
  const { startEngine } = await import("./maplibre.ts")
  return startEngine(options, await ground)
}

/** A finger reaches so many pixels. */
const fingerReach = 24

function spotNear(spots: MapSpot[], view: MapView, [x, y]: [number, number]): MapSpot | undefined {
  const distance = ({ at }: MapSpot) => {
    const [left, top] = pixelsFrom(view, at)
    return Math.hypot(left - x, top - y)
  }
  return spots
    .filter((spot) => choosable.includes(spot.kind) && distance(spot) < Math.max(fingerReach, spot.radius ?? 0))
    .toSorted((one, other) => distance(one) - distance(other))[0]
}

export function LivePlace({ point: { lat, lng }, isArea, tone, label, viewOf, select, ...rest }: PlaceMapProps) {
  const content = useMemo(
    (): MapContent => ({
      lines: [],
      spots: [{ id: "place", at: [lat, lng], kind: isArea ? "area" : "place", ...(tone && { tone }) }],
    }),
    [lat, lng, isArea, tone],
  )
  const near: MapView = { zoom: isArea ? 12 : 14, center: [lat, lng] }
  return (
    // The map begins at the place, wherever its state was touched.
    <TouchContext value={null}>
      <LiveMap
        label={label}
        content={content}
        begin={viewOf?.(near) ?? near}
        listeners={select && { select }}
        {...rest}
      />
    </TouchContext>
  )
}
