// A list with its map beside it on a wide screen; a phone shows one of the two.

import { lazy, type ReactNode, useEffect, useRef, useState } from "react"
import type { Cover } from "#track/cover.ts"
import type { LatLng } from "#track/earth.ts"
import { addressWith, mapParameters } from "../domain/address/filters.ts"
import { pathTo } from "../domain/address/paths.ts"
import type { Bounds } from "../domain/entities/entities.ts"
import { number } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"
import type { Answer, Listing } from "../page.tsx"
import type { Search } from "../ui/filters.tsx"
import { Link } from "../ui/link.tsx"
import { DrawnSpots } from "./drawn-spots.tsx"
import { MapFrame } from "./map-frame.tsx"

/** An item of the list on the map; an area is a place that must not be exact. */
export type PlacedItem = { id: string; at: LatLng; cover?: Cover; kind: "place" | "area"; tone?: "danger" | "ok" }

export type BesideMapProps = {
  path: string
  search: Search
  label: string
  items: PlacedItem[]
  /** How many the list has; the map shows what is loaded. */
  total: number | null
  isPrevious: boolean
  area: Bounds | null
}

export function BesideMap({ children, ...props }: BesideMapProps & { children: ReactNode }) {
  const { path, search } = props
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const [lit, setLit] = useState<string | null>(null)
  useEffect(() => {
    const card = cardIn(list.current, lit)
    card?.setAttribute("data-lit", "")
    return () => void card?.removeAttribute("data-lit")
  }, [lit])
  const point = ({ target }: { target: EventTarget }) =>
    setLit(target instanceof Element && !target.closest("button") ? idOf(target.closest("li")) : null)
  const show = (id: string | null, isChosen: boolean) => {
    setLit(id)
    const card = cardIn(list.current, id)
    card?.scrollIntoView({ block: "nearest" })
    if (isChosen) card?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true })
  }
  const isMap = search[viewParameter] === mapView
  const views = [
    [t("filters.as_list"), undefined, !isMap],
    [t("filters.as_map"), mapView, isMap],
  ] as const
  return (
    <>
      {(isMap || props.total !== 0) && (
        <nav className="view-switch narrow-only surface" aria-label={t("filters.view")}>
          {views.map(([text, view, isCurrent]) => (
            <Link
              key={text}
              className={isCurrent ? "accent semibold" : "semibold"}
              to={addressWith(path, search, { [viewParameter]: view })}
              aria-current={isCurrent ? "true" : undefined}
            >
              {text}
            </Link>
          ))}
        </nav>
      )}
      <div className={isMap ? "beside-map beside-map-only" : "beside-map"}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows what happens to the links within */}
        <div
          ref={list}
          onPointerOver={point}
          onPointerLeave={() => setLit(null)}
          onFocus={point}
          onBlur={() => setLit(null)}
        >
          {children}
        </div>
        <ListMap {...props} lit={lit} show={show} />
      </div>
    </>
  )
}

const LiveList = lazy(async () => ({ default: (await import("./live-list.tsx")).LiveList }))

export type ListMapProps = BesideMapProps & { lit: string | null; show(id: string | null, isChosen: boolean): void }

function ListMap(props: ListMapProps) {
  const { items, total } = props
  const { t, language } = useTranslation()
  return (
    <MapFrame className="list-map" onSight live={<LiveList {...props} />}>
      <DrawnSpots items={items} />
      <Link className="button button-small map-all" to={pathTo("globalMap")}>
        {total !== null && items.length < total && (
          <span className="muted">
            {t("filters.part_on_map", { shown: number(items.length, language), total: number(total, language) })}
          </span>
        )}
        <span>{t("filters.whole_map")}</span>
      </Link>
    </MapFrame>
  )
}

const [, viewParameter] = mapParameters
const mapView = "map"

export function placed<Item>(
  of: Answer<Listing<Item>>,
  place: (item: Item) => PlacedItem | null,
): Pick<BesideMapProps, "items" | "total" | "isPrevious"> {
  if (of.state !== "found") return { items: [], total: null, isPrevious: false }
  const { items, total, isPrevious } = of.value
  return { items: items.flatMap((item) => place(item) ?? []), total, isPrevious }
}

function cardIn(list: HTMLElement | null, id: string | null) {
  return id === null ? null : [...(list?.querySelectorAll("li") ?? [])].find((card) => idOf(card) === id)
}

/** A card is a link to its page, whose address ends with the id. */
function idOf(card: Element | null): string | null {
  const link = card?.querySelector("a")
  return link ? decodeURIComponent(link.pathname.replace(/.*\//, "")) : null
}
