// Routes side by side: their profiles to one scale, and a table of what they are.

import { compareAddress } from "../../domain/address/compared.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingRoute } from "../../domain/entities/entities.ts"
import { distance, height, inWords } from "../../domain/format/format.ts"
import { coverOf } from "../../domain/track/draw-cover.ts"
import { readTerrain } from "../../domain/track/terrain.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Elevation, scaleOf } from "../../illustrations/elevation.tsx"
import { TrackThumbnail } from "../../illustrations/track-thumbnail.tsx"
import { Link } from "../../ui/link.tsx"
import { mostAt, rowsOf } from "./rows.tsx"

type Props = { routes: CyclingRoute[]; speed: number }

export function Comparison({ routes, speed }: Props) {
  return (
    <>
      <Profiles routes={routes} />
      <Table routes={routes} speed={speed} />
    </>
  )
}

function Profiles({ routes }: Pick<Props, "routes">) {
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

function Table({ routes, speed }: Props) {
  const translation = useTranslation()
  const { t } = translation
  const ids = routes.map(({ id }) => id)
  return (
    <table className={`compare-table compare-${routes.length}`}>
      <caption className="hidden">{t("compare.table")}</caption>
      <thead>
        <tr>
          <td />
          {routes.map(({ id, name }) => (
            <th key={id} scope="col">
              <Link to={pathTo("cyclingRoute", { id })}>
                <bdi>{name ?? t("route.unnamed")}</bdi>
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
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
        {rowsOf(translation, speed).map(({ label, most, cellOf }) => {
          const cells = routes.map(cellOf)
          const extreme = most === null ? null : mostAt(cells)
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map(({ shown }, at) => (
                <td key={ids[at]} className={at === extreme ? "compare-most" : undefined}>
                  {shown}
                  {most !== null && at === extreme && <span className="compare-word">{t(most)}</span>}
                </td>
              ))}
            </tr>
          )
        })}
        <tr className="compare-change">
          <th scope="row">{t("compare.change")}</th>
          {routes.map(({ id, name }) => (
            <td key={id}>
              <Link
                className="text-button"
                to={compareAddress(ids.filter((other) => other !== id))}
                aria-label={t("compare.remove_route", { name: name ?? t("route.unnamed") })}
              >
                {t("compare.remove")}
              </Link>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
