// List of what is in view on the global map.

import { memo, useDeferredValue, useEffect, useMemo, useRef } from "react"
import { distanceBetween } from "#track/earth.ts"
import type { MapAnswer } from "../../data/map-answer.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { MapCluster } from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { featureTypes } from "../../domain/map/map-parameters.ts"
import { type Translate, useTranslation } from "../../i18n/translation.tsx"
import { addressOf, type Entity, kinds, type MapItem, toneOf } from "../../map/map-items.ts"
import { Empty, Skeleton } from "../../ui/answer-view.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link, useNavigation } from "../../ui/link.tsx"
import capitals from "./capitals.json"

type Props = {
  items: MapItem[]
  answer: MapAnswer
  isNone: boolean
  isBrazil: boolean
  highlighted: string | null
  selected: string | null
  choose(item: MapItem): void
  point(id: string | null): void
  seeAll(): void
}

export function InViewList({ items, answer, isNone, isBrazil, selected, seeAll, ...props }: Props) {
  const { t, language } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (selected !== null) list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" })
  }, [selected])
  // Deferred, since a hundred rows at once make a moving map stutter.
  const rows = useDeferredValue(useMemo(() => rowsOf(items, selected), [items, selected]))
  const { found, isAsking, isFailed, retry } = answer
  const more = items.length - rows.length
  const allOfBrazil = <Action text={t("global_map.all_of_brazil")} act={seeAll} />
  return (
    <section id="in-view" className="in-view grow" aria-label={t("global_map.in_view")} aria-busy={isAsking}>
      {isFailed && (
        <p className="in-view-note muted small" role="status">
          {t("global_map.failed")} <Action text={t("errors.retry")} act={retry} />
        </p>
      )}
      {found?.truncated && <p className="in-view-note muted small">{t("global_map.truncated")}</p>}
      {isNone && <Empty sentence={t("global_map.no_layer")} />}
      {found !== null && !isAsking && items.length === 0 && (
        <Empty art="nothing-found" sentence={t("global_map.empty")}>
          {!isBrazil && <p>{allOfBrazil}</p>}
        </Empty>
      )}
      {found === null && !isNone && !isFailed && <Skeleton count={6} className="rows clip in-view-rows" />}
      <ul className="in-view-rows" ref={list}>
        {rows.map((item) => (
          <Row
            key={item.id}
            item={item}
            isHighlighted={item.id === props.highlighted}
            isSelected={item.id === selected}
            choose={props.choose}
            point={props.point}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className="in-view-note muted small">
          {t("global_map.more", { count: more, formatted: number(more, language) })}
        </p>
      )}
      {!isBrazil && items.length > 0 && <p className="in-view-note muted small">{allOfBrazil}</p>}
    </section>
  )
}

function Action({ text, act }: { text: string; act(): void }) {
  const { hrefOf } = useNavigation()
  return (
    <a
      className="link"
      href={hrefOf(pathTo("globalMap"))}
      onClick={(event) => {
        event.preventDefault()
        act()
      }}
    >
      {text}
    </a>
  )
}

type RowProps = Pick<Props, "choose" | "point"> & { item: MapItem; isHighlighted: boolean; isSelected: boolean }

/** Memoized, since a pointer over the map highlights one row after another. */
const Row = memo(function Row({ item, isHighlighted, isSelected, choose, point }: RowProps) {
  const { id, feature } = item
  return (
    <li
      className={isHighlighted ? "in-view-row in-view-lit raised ruled" : "in-view-row ruled"}
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
  const { t, language } = useTranslation()
  const contents = featureTypes.flatMap((type) => {
    const count = cluster.counts[type] ?? 0
    return count === 0 ? [] : [t(`global_map.counted.${type}`, { count, formatted: number(count, language) })]
  })
  return (
    <button type="button" className="in-view-entry stack" onClick={choose}>
      <span className={`in-view-count center accent figures in-view-${toneOf(cluster)}`} aria-hidden="true">
        {number(cluster.count, language)}
      </span>
      <span className="lines">
        <b className="tight">{whereOf(cluster, t)}</b>
        <span className="sub">{contents.join(", ")}</span>
        <span className="hidden"> — {t("global_map.closer")}</span>
      </span>
      <Icon name="chevron-right" tone="muted" />
    </button>
  )
}

function EntityRow({ entity, isSelected }: { entity: Entity; isSelected: boolean }) {
  const { t } = useTranslation()
  const { icon, unnamed } = kinds[entity.type]
  return (
    <Link className="in-view-entry stack" to={addressOf(entity)} aria-current={isSelected ? "true" : undefined}>
      <span className="in-view-icon center bordered figures">
        <Icon name={icon} />
      </span>
      <span className="lines">
        <b className="tight" dir="auto">
          {entity.name ?? t(unnamed)}
        </b>
        <span className="sub">{t(`kind.${entity.type}`)}</span>
      </span>
    </Link>
  )
}

function whereOf({ at: [lng, lat], place }: MapCluster, t: Translate): string {
  if (place) return t("global_map.near", { place })
  const metresTo = (capital: (typeof capitals)[number]) => distanceBetween([lat, lng], [capital.lat, capital.lng])
  const nearest = capitals.reduce((one, other) => (metresTo(other) < metresTo(one) ? other : one))
  return t(metresTo(nearest) < 40_000 ? "global_map.near" : "global_map.closest", { place: nearest.name })
}

const maxRows = 100

/** The largest clusters, then entities by type. The selected item is always among them. */
function rowsOf(items: readonly MapItem[], selected: string | null): MapItem[] {
  const rankOf = ({ feature }: MapItem) =>
    feature.type === "cluster" ? -feature.count : 1 + featureTypes.indexOf(feature.type)
  const sorted = items.toSorted((one, other) => rankOf(one) - rankOf(other))
  const rows = sorted.slice(0, maxRows)
  const below = sorted.slice(maxRows).find(({ id }) => id === selected)
  return below === undefined ? rows : [...rows.slice(0, -1), below]
}
