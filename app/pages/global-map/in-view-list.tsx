import { memo, useDeferredValue, useEffect, useMemo, useRef } from "react"
import { featureTypes } from "#contract/codes.ts"
import type { MapAnswer } from "../../data/map-answer.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { Bounds, MapCluster } from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { capitals } from "../../domain/map/capitals.ts"
import type { FeatureType } from "../../domain/map/map-layers.ts"
import { isWithin } from "../../domain/map/within.ts"
import { distanceBetween, type LatLng } from "../../domain/track/earth.ts"
import { type Translation, useTranslation } from "../../i18n/translation.tsx"
import { addressOf, type Entity, kinds, type MapItem } from "../../map/map-items.ts"
import { Empty } from "../../ui/empty.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link, useNavigation } from "../../ui/link.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

type Props = {
  items: MapItem[]
  answer: MapAnswer
  /** Whether every layer is off. */
  isNone: boolean
  /** Whether all of Brazil is in view. */
  isBrazil: boolean
  lit: string | null
  selected: string | null
  choose(item: MapItem): void
  point(id: string | null): void
  seeAll(): void
}

/** What is in view in words, which can be walked without the map. */
export function InViewList({ items, answer, isNone, isBrazil, lit, selected, choose, point, seeAll }: Props) {
  const { t, language } = useTranslation()
  const { hrefOf } = useNavigation()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (selected !== null) list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" })
  }, [selected])
  // In pieces, between the frames of a map that moves: a hundred rows at once would be a stutter of it.
  const rows = useDeferredValue(useMemo(() => rowsOf(items, selected), [items, selected]))
  const { found, isAsking, isFailed, retry } = answer
  const home = (
    <a
      href={hrefOf(pathTo("globalMap"))}
      onClick={(event) => {
        event.preventDefault()
        seeAll()
      }}
    >
      {t("global_map.all_of_brazil")}
    </a>
  )
  return (
    <section id="in-view" className="in-view" aria-label={t("global_map.in_view")} aria-busy={isAsking}>
      {isFailed && (
        <p className="in-view-note" role="status">
          {t("global_map.failed")}{" "}
          <a
            href={hrefOf(pathTo("globalMap"))}
            onClick={(event) => {
              event.preventDefault()
              retry()
            }}
          >
            {t("errors.retry")}
          </a>
        </p>
      )}
      {found?.truncated && <p className="in-view-note">{t("global_map.truncated")}</p>}
      {isNone && <Empty sentence={t("global_map.no_layer")} />}
      {found !== null && !isAsking && items.length === 0 && (
        <Empty art="nothing-found" sentence={t("global_map.empty")}>
          {!isBrazil && <p>{home}</p>}
        </Empty>
      )}
      {found === null && !isNone && !isFailed && <Skeleton count={6} className="rows in-view-rows" />}
      <ul className="in-view-rows" ref={list}>
        {rows.map((item) => (
          <Row
            key={item.id}
            item={item}
            isLit={item.id === lit}
            isSelected={item.id === selected}
            choose={choose}
            point={point}
          />
        ))}
      </ul>
      {items.length > rows.length && (
        <p className="in-view-note">
          {t("global_map.more", {
            count: items.length - rows.length,
            formatted: number(items.length - rows.length, language),
          })}
        </p>
      )}
      {!isBrazil && items.length > 0 && <p className="in-view-note">{home}</p>}
    </section>
  )
}

type RowProps = Pick<Props, "choose" | "point"> & { item: MapItem; isLit: boolean; isSelected: boolean }

/** One of a hundred, which a pointer that passes over the map lights one after another. */
const Row = memo(function Row({ item, isLit, isSelected, choose, point }: RowProps) {
  const { id, feature } = item
  return (
    <li
      className={isLit ? "in-view-row in-view-lit" : "in-view-row"}
      onPointerEnter={() => point(id)}
      onPointerLeave={() => point(null)}
      onFocus={() => point(id)}
      onBlur={() => point(null)}
    >
      {feature.type === "cluster" ? (
        <ClusterRow cluster={feature} choose={() => choose(item)} />
      ) : (
        <EntityRow entity={feature} isSelected={isSelected} />
      )}
    </li>
  )
})

function ClusterRow({ cluster, choose }: { cluster: MapCluster; choose(): void }) {
  const translation = useTranslation()
  const { t, language } = translation
  return (
    <button type="button" className="in-view-entry" onClick={choose}>
      <span className="in-view-count" aria-hidden="true">
        {number(cluster.count, language)}
      </span>
      <span>
        <b>{whereOf(cluster, translation)}</b>
        <span className="sub">{contentsOf(cluster, translation)}</span>
        <span className="hidden"> — {t("global_map.closer")}</span>
      </span>
      <Icon name="chevron-right" />
    </button>
  )
}

function EntityRow({ entity, isSelected }: { entity: Entity; isSelected: boolean }) {
  const { t } = useTranslation()
  const { icon, unnamed } = kinds[entity.type]
  return (
    <Link className="in-view-entry" to={addressOf(entity)} aria-current={isSelected ? "true" : undefined}>
      <span className="in-view-icon">
        <Icon name={icon} />
      </span>
      <span>
        <b dir="auto">{entity.name ?? t(unnamed)}</b>
        <span className="sub">{t(`global_map.kind.${entity.type}`)}</span>
      </span>
    </Link>
  )
}

/** "Curitiba e arredores", or which capital of a state is nearest to it. */
function whereOf({ at: [lng, lat], place }: MapCluster, { t }: Translation): string {
  if (place) return t("global_map.near", { place })
  const { name, metres } = nearestCapital([lat, lng])
  return t(metres < 40_000 ? "global_map.near" : "global_map.closest", { place: name })
}

/** "12 rotas, 3 grupos". */
function contentsOf({ counts }: MapCluster, { t, language }: Translation): string {
  return featureTypes
    .flatMap((type) => {
      const count = counts[type] ?? 0
      return count === 0 ? [] : [t(`global_map.counted.${type}`, { count, formatted: number(count, language) })]
    })
    .join(", ")
}

// What of an answer is in view, as the list and the map show it.

/** The list shows this many; a reader comes closer for the rest. */
const mostRows = 100

/** An answer is of more than the view, and may be of layers that were just switched off. */
export function itemsWithin(
  items: readonly MapItem[],
  bounds: Bounds | null,
  types: readonly FeatureType[],
): MapItem[] {
  return items.filter(({ feature, points }) => {
    const { type } = feature
    if (type === "cluster" ? types.every((shown) => !feature.counts[shown]) : !types.includes(type)) return false
    return bounds === null || points.some((point) => isWithin(bounds, point))
  })
}

/** The largest clusters first, then one thing after another by its kind; `kept` is among them wherever it stands. */
function rowsOf(items: readonly MapItem[], kept: string | null): MapItem[] {
  const sorted = items.toSorted((one, other) => rankOf(one) - rankOf(other))
  const rows = sorted.slice(0, mostRows)
  const late = sorted.slice(mostRows).find(({ id }) => id === kept)
  return late === undefined ? rows : [...rows.slice(0, -1), late]
}

function rankOf({ feature }: MapItem): number {
  return feature.type === "cluster" ? -feature.count : 1 + featureTypes.indexOf(feature.type)
}

/** The state capital that lies nearest, by which a reader knows where something is; metres to it. */
function nearestCapital(at: LatLng): { name: string; metres: number } {
  let nearest = { name: "", metres: Number.POSITIVE_INFINITY }
  for (const [name, lng, lat] of capitals) {
    const metres = distanceBetween(at, [lat, lng])
    if (metres < nearest.metres) nearest = { name, metres }
  }
  return nearest
}
