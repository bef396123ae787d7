import { useEffect, useMemo, useRef, useState } from "react"
import { pathOf } from "#track/draw-cover.ts"
import { brazil, formatBbox } from "#track/earth.ts"
import { boundsOf } from "#track/geo.ts"
import { addressWith } from "../domain/address/filters.ts"
import type { Bounds } from "../domain/entities/entities.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { Icon } from "../ui/icon.tsx"
import { useNavigation } from "../ui/link.tsx"
import type { ListMapProps, PlacedItem } from "./beside-map.tsx"
import type { MapContent, Rest } from "./engine.ts"
import { LiveMap } from "./live-map.tsx"

const debounce = 300

export function LiveList({ path, search, label, items, isPrevious, area, lit, show }: ListMapProps) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const isSearchable = !useSite().config.missingParameters.includes("bbox")
  const content = useMemo((): MapContent => {
    const lines = items.flatMap(({ id, cover }) => {
      const points = cover && pathOf(cover)
      return points ? [{ id, points }] : []
    })
    // Each track has a point too, since from afar it is shorter than a pixel.
    return { lines, spots: items }
  }, [items])
  const begin = useBegin(search, items, isPrevious, area)
  const [moved, setMoved] = useState<Bounds | null>(null)
  const [follows, setFollows] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const searchIn = (bounds: Bounds) => {
    setMoved(null)
    // The box takes the place of "near me", and a cursor belongs to the list before.
    const place = { bbox: formatBbox(bounds), near: undefined, radius: undefined, cursor: undefined }
    go(addressWith(path, search, place), { replace: follows })
  }
  const rest = ({ bounds, byReader }: Rest) => {
    // The button searches what is seen, even when the page moved the map.
    if (!byReader) return setMoved((before) => before && bounds)
    clearTimeout(timer.current)
    if (follows) timer.current = setTimeout(() => searchIn(bounds), debounce)
    else setMoved(bounds)
  }
  return (
    <>
      <LiveMap
        label={label}
        content={content}
        begin={begin}
        highlighted={lit}
        cooperative={false}
        listeners={{ rest, hover: (id) => show(id, false), select: (id) => show(id, true) }}
      />
      {isSearchable && (
        <div className="map-search stack">
          {moved !== null && (
            <button type="button" className="button button-primary button-small" onClick={() => searchIn(moved)}>
              <Icon name="search" />
              {t("filters.search_area")}
            </button>
          )}
          <label className="map-follow bar pill raised semibold small">
            <input type="checkbox" checked={follows} onChange={({ target }) => setFollows(target.checked)} />
            {t("filters.search_moving")}
          </label>
        </div>
      )}
    </>
  )
}

function useBegin(
  search: ListMapProps["search"],
  items: PlacedItem[],
  isPrevious: boolean,
  area: Bounds | null,
): Bounds {
  const { bbox: _, view: __, cursor: ___, ...filters } = search
  const wanted = JSON.stringify(filters)
  const [answered, setAnswered] = useState(wanted)
  if (!isPrevious && answered !== wanted) setAnswered(wanted)
  // A list that only grew does not move the map.
  const key = `${isPrevious ? answered : wanted} ${items.length > 0 || area !== null}`
  const [begin, setBegin] = useState<{ key: string; bounds: Bounds } | null>(null)
  if (begin?.key === key) return begin.bounds
  const bounds = area ?? boundsOf(items.flatMap(({ at, cover }) => (cover && pathOf(cover)) ?? [at])) ?? brazil
  setBegin({ key, bounds })
  return bounds
}
