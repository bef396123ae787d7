// Routes side by side: their profiles to one scale, and a table of the eight facts that decide between them.

import type { ReactNode } from "react"
import { scaleOf } from "#track/elevation-chart.ts"
import { ridingTime } from "#track/riding-time.ts"
import { shapeOf } from "#track/shape.ts"
import { readTerrain } from "#track/terrain.ts"
import { searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { speedOf } from "../../domain/address/speed.ts"
import type { CyclingRoute } from "../../domain/entities/entities.ts"
import { grade } from "../../domain/format/effort.ts"
import { distance, duration, type Figure, height } from "../../domain/format/format.ts"
import { type Translation, useTranslation } from "../../i18n/translation.tsx"
import { Elevation } from "../../illustrations/elevation.tsx"
import { Link } from "../../ui/link.tsx"
import { FigureIn } from "../../ui/stat.tsx"
import { SurfaceShares } from "../cycling-routes/surfaces.tsx"

type Props = { routes: CyclingRoute[]; speed: string | undefined }

export function Comparison({ routes, speed }: Props) {
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

/** Of what is measured, the most stands out. */
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
