import { lazy } from "react"
import { pathTo } from "../domain/address/paths.ts"
import { number } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Link } from "../ui/link.tsx"
import type { BesideMapProps } from "./beside-map.tsx"
import { DrawnSpots } from "./drawn-spots.tsx"
import { MapFrame } from "./map-frame.tsx"

const LiveList = lazy(async () => ({ default: (await import("./live-list.tsx")).LiveList }))

export type ListMapProps = BesideMapProps & { lit: string | null; show(id: string | null, isChosen: boolean): void }

export function ListMap(props: ListMapProps) {
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
