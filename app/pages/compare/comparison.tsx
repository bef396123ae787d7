// Routes side by side: their profiles to one scale, a table of what they are, and one of the weather on them.

import type { ReactNode } from "react"
import { compareAddress } from "../../domain/address/compared.ts"
import type { Departure } from "../../domain/address/departure.ts"
import { searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { speedOf } from "../../domain/address/speed.ts"
import type { CyclingRoute } from "../../domain/entities/entities.ts"
import { date, distance, height, inWords } from "../../domain/format/format.ts"
import { coverOf } from "../../domain/track/draw-cover.ts"
import { scaleOf } from "../../domain/track/elevation-chart.ts"
import type { Forecast } from "../../domain/track/ride-forecast.ts"
import { readTerrain } from "../../domain/track/terrain.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Elevation } from "../../illustrations/elevation.tsx"
import { TrackThumbnail } from "../../illustrations/track-thumbnail.tsx"
import { Link } from "../../ui/link.tsx"
import { DepartureForm, ForecastSource } from "../cycling-routes/departure-form.tsx"
import { mostAt, type Row, rowsOf } from "./rows.tsx"
import { weatherRowsOf } from "./weather-rows.tsx"

type Props = { compared: { route: CyclingRoute; forecast: Forecast | null }[]; departure: Departure }

export function Comparison({ compared, departure }: Props) {
  const translation = useTranslation()
  const { t } = translation
  const routes = compared.map(({ route }) => route)
  const ids = routes.map(({ id }) => id)
  return (
    <>
      <Profiles routes={routes} />
      <Table caption={t("compare.table")} routes={routes} departure={departure}>
        <tr>
          <th scope="row">{t("compare.line")}</th>
          {routes.map((route) => (
            <td key={route.id}>
              <div className="cover">
                <TrackThumbnail id={route.id} cover={coverOf(route, "card")} />
              </div>
            </td>
          ))}
        </tr>
        <Rows rows={rowsOf(translation, speedOf(departure))} of={routes} />
        <tr className="compare-change">
          <th scope="row">{t("compare.change")}</th>
          {routes.map(({ id, name }) => (
            <td key={id}>
              <Link
                className="text-button"
                to={compareAddress(
                  ids.filter((other) => other !== id),
                  departure,
                )}
                aria-label={t("compare.remove_route", { name: name ?? t("route.unnamed") })}
              >
                {t("compare.remove")}
              </Link>
            </td>
          ))}
        </tr>
      </Table>
      <Weather compared={compared} departure={departure} />
    </>
  )
}

function Profiles({ routes }: { routes: CyclingRoute[] }) {
  const { t, language } = useTranslation()
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
      {drawn.map(({ id, name, profile, terrain: { altitudes, length } }, at) => (
        <div key={id}>
          <h3 dir="auto">{name ?? t("route.unnamed")}</h3>
          <Elevation
            profile={profile}
            label={t("route.profile_label", {
              low: inWords(height(Math.min(...altitudes), language)),
              high: inWords(height(Math.max(...altitudes), language)),
              distance: inWords(distance(length, language)),
            })}
            hasCourse={false}
            scale={{ ...scale, isFirst: at === 0 }}
          />
        </div>
      ))}
    </section>
  )
}

/** Of one morning: a route where another day has begun by then has none to compare. */
function Weather({ compared, departure }: Props) {
  const translation = useTranslation()
  const { t, language } = translation
  const known = compared.flatMap(({ forecast }) => forecast ?? [])
  const [first] = known
  if (first === undefined) return null
  const { day, hour } = first
  const forecasts = compared.map(({ forecast }) => (forecast?.day === day ? forecast : null))
  const copies = known.flatMap(({ asOf }) => asOf ?? [])
  const routes = compared.map(({ route }) => route)
  const title = t("forecast.title", { day: date(day, language, "whole") ?? day, hour })
  return (
    <section className="compare-weather">
      <h2 suppressHydrationWarning>{title}</h2>
      <Table caption={t("compare.weather")} routes={routes} departure={departure}>
        <Rows rows={weatherRowsOf(translation)} of={forecasts} />
      </Table>
      <DepartureForm
        path={pathTo("compare")}
        values={{ ids: routes.map(({ id }) => id).join(), ...departure }}
        forecast={first}
      />
      <ForecastSource asOf={copies.length > 0 ? Math.min(...copies) : null} />
    </section>
  )
}

type TableProps = { caption: string; routes: CyclingRoute[]; departure: Departure; children: ReactNode }

function Table({ caption, routes, departure, children }: TableProps) {
  const { t } = useTranslation()
  return (
    <table className={`compare-table compare-${routes.length}`}>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {routes.map(({ id, name }) => (
            <th key={id} scope="col">
              <Link to={pathTo("cyclingRoute", { id }) + searchText(departure)}>
                <bdi>{name ?? t("route.unnamed")}</bdi>
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function Rows<Of>({ rows, of }: { rows: Row<Of>[]; of: Of[] }) {
  const { t } = useTranslation()
  return rows.map(({ label, most, cellOf }) => {
    const cells = of.map(cellOf)
    const extreme = most === null ? null : mostAt(cells)
    return (
      <tr key={label}>
        <th scope="row">{label}</th>
        {cells.map(({ shown }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a route is its column
          <td key={at} className={at === extreme ? "compare-most" : undefined}>
            {shown}
            {most !== null && at === extreme && <span className="compare-word">{t(most)}</span>}
          </td>
        ))}
      </tr>
    )
  })
}
