// Two or three routes side by side, which are chosen on the list of routes: their profiles to one scale, and a table of the eight facts that
// decide between them.

import type { ReactNode } from "react"
import { scaleOf } from "#track/elevation-chart.ts"
import { ridingTime } from "#track/riding-time.ts"
import { shapeOf } from "#track/shape.ts"
import { readTerrain } from "#track/terrain.ts"
import { compareAddress, comparedIds, mostCompared } from "../../domain/address/compared.ts"
import { searchText } from "../../domain/address/filters.ts"
import { speedOf } from "../../domain/address/outing.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { one } from "../../domain/address/query.ts"
import type { CyclingRoute } from "../../domain/entities/entities.ts"
import { grade } from "../../domain/format/effort.ts"
import { distance, duration, type Figure, height } from "../../domain/format/format.ts"
import { type Translation, useTranslation } from "../../i18n/translation.tsx"
import { Elevation } from "../../illustrations/elevation.tsx"
import type { PageRequest, ViewProps } from "../../page.tsx"
import { Skeleton } from "../../ui/answer-view.tsx"
import { Link, Retry } from "../../ui/link.tsx"
import { Share } from "../../ui/share.tsx"
import { FigureIn } from "../../ui/stat.tsx"
import { SurfaceShares } from "../cycling-routes/surfaces.tsx"
import "../../theme/detail.css"
import "./compare.css"

export function questions({ search }: PageRequest) {
  const [first = null, second = null, third = null] = idsOf(search).map((id) => one("cycling-routes", id))
  return { first, second, third }
}

function idsOf({ ids }: PageRequest["search"]): string[] {
  return comparedIds(ids).slice(0, mostCompared).toSorted()
}

export function View({ request: { search }, answers: { first, second, third } }: ViewProps<typeof questions>) {
  const { t } = useTranslation()
  const ids = idsOf(search)
  const answers = [first, second, third].slice(0, ids.length)
  const routes = answers.flatMap((answer) => (answer.state === "found" ? answer.value : []))
  const states = answers.map(({ state }) => state)
  const names = routes.map(({ name }) => name ?? t("route.unnamed")).join(" · ")
  return (
    <article className="compare">
      <header className="list-head cluster spread">
        <h1 className="grow">{t("compare.title")}</h1>
        {routes.length > 1 && (
          <Share
            path={compareAddress(ids, search.speed)}
            title={names}
            text={t("compare.call", { routes: names })}
            look="icon-button muted"
          />
        )}
      </header>
      {comparedIds(search.ids).length > mostCompared && <p className="alert">{t("compare.too_many")}</p>}
      {states.includes("missing") && <p className="alert">{t("compare.gone")}</p>}
      {states.includes("failed") && (
        <p className="alert">
          {t("errors.failed")} <Retry className="link strong" />
        </p>
      )}
      {ids.length < 2 && <p className="larger lead muted">{t(ids.length === 1 ? "compare.one" : "compare.none")}</p>}
      {routes.length > 0 && <Comparison routes={routes} speed={search.speed} />}
      {states.includes("loading") && <Skeleton count={ids.length} className="grid" />}
      <p className="actions space-l cluster">
        <Link className="button" to={pathTo("cyclingRoutes")}>
          {t("compare.choose")}
        </Link>
      </p>
    </article>
  )
}

type Props = { routes: CyclingRoute[]; speed: string | undefined }

function Comparison({ routes, speed }: Props) {
  const translation = useTranslation()
  const { t } = translation
  return (
    <>
      <Profiles routes={routes} />
      <table className="compare-table space-l figures larger">
        <caption className="hidden">{t("compare.table")}</caption>
        <thead>
          <tr className="ruled">
            <td />
            {routes.map(({ id, name }) => (
              <th key={id} scope="col">
                <Link to={pathTo("cyclingRoute", { id }) + searchText({ speed })}>
                  <bdi className="clamp">{name ?? t("route.unnamed")}</bdi>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(translation, routes, speedOf({ speed })).map(([label, cellOf, measure]) => {
            const most = measure && Math.max(...routes.map((route) => measure(route) ?? 0))
            return (
              <tr className="ruled" key={label}>
                <th scope="row">{label}</th>
                {routes.map((route) => (
                  <td key={route.id} className={most && measure(route) === most ? "strong" : undefined}>
                    {cellOf(route) ?? <span className="unknown">{t("facts.unavailable")}</span>}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

/** A row that measures lets the route stand out that has the most. */
type Row = [
  label: string,
  cellOf: (route: CyclingRoute) => ReactNode,
  measure?: (route: CyclingRoute) => number | null | undefined,
]

/** `speed`: on the flat, in km/h. */
function rowsOf({ t, language }: Translation, routes: CyclingRoute[], speed: number): Row[] {
  const drawn = routes.find(({ surfaces }) => surfaces?.length)
  return [
    [t("facts.distance"), (route) => figureIn(distance(route.distance, language)), (route) => route.distance],
    [t("facts.elevation"), ({ elevation }) => figureIn(height(elevation, language)), ({ elevation }) => elevation],
    [
      t("compare.hardest"),
      ({ climbs, elevationProfile }) => {
        const [hardest] = climbs.toSorted((a, b) => b.gain - a.gain)
        if (hardest === undefined) return elevationProfile && t("compare.no_climb")
        return (
          <span>
            {figureIn(distance(hardest.length, language))}, {grade(hardest.meanGrade, language)}
          </span>
        )
      },
      ({ climbs }) => Math.max(0, ...climbs.map(({ gain }) => gain)),
    ],
    [
      t("compare.time", { speed }),
      (route) => figureIn(duration(ridingTime(route, speed)?.total ?? null)),
      (route) => ridingTime(route, speed)?.total,
    ],
    [
      t("surface.title"),
      ({ surfaces, ...route }) =>
        surfaces?.length ? (
          <SurfaceShares surfaces={surfaces} isFirst={route.id === drawn?.id} textOf={(share) => [share]} />
        ) : null,
    ],
    [t("compare.bike"), ({ bikeType }) => bikeType && t(`bike_type.${bikeType}`)],
    [
      t("route.shape"),
      (route) => {
        const shape = shapeOf(route)
        return shape && t(`route.${shape}`)
      },
    ],
    [t("route.start"), ({ start }) => [start?.city ?? start?.label, start?.state].filter(Boolean).join(", ") || null],
  ]
}

function figureIn(figure: Figure | null): ReactNode {
  return figure && <FigureIn of="span" figure={figure} />
}

function Profiles({ routes }: { routes: CyclingRoute[] }) {
  const { t } = useTranslation()
  const drawn = routes.flatMap(({ id, name, elevationProfile: profile }) => {
    const terrain = readTerrain(profile)
    return profile === null || terrain === null ? [] : [{ id, name, profile, terrain }]
  })
  if (drawn.length === 0) return null
  const scale = scaleOf(drawn.map(({ terrain }) => terrain))
  return (
    <section className="panel compare-profiles">
      <h2>{t("compare.profiles")}</h2>
      <p className="sub">{t("compare.profiles_note")}</p>
      {drawn.map(({ id, name, profile }, at) => (
        <div className="space" key={id}>
          <h3 dir="auto">{name ?? t("route.unnamed")}</h3>
          <Elevation profile={profile} hasCourse={false} scale={{ ...scale, isFirst: at === 0 }} />
        </div>
      ))}
    </section>
  )
}
