// The rows of the table: a label, what a route has there, and the word for the one that has most of it.

import type { ReactNode } from "react"
import { difficulties } from "#contract/codes.ts"
import type { CyclingRoute } from "../../domain/entities/entities.ts"
import { climbing, grade } from "../../domain/format/effort.ts"
import { distance, duration, type Figure, height, inWords, number, percent } from "../../domain/format/format.ts"
import { memoizedOf } from "../../domain/memoized.ts"
import { type Climb, climbs } from "../../domain/track/climbs.ts"
import { ridingTime } from "../../domain/track/riding-time.ts"
import { readTerrain, steepestReader } from "../../domain/track/terrain.ts"
import type { MessageKey } from "../../i18n/messages.ts"
import type { Translation } from "../../i18n/translation.tsx"
import { FigureText } from "../../ui/stat.tsx"
import { SurfaceBar, Swatch, sharesOf } from "../cycling-routes/surfaces.tsx"

/** Two routes whose texts are equal have the same of it, whatever their values are. */
type Cell = { value: number | null; text: string; shown: ReactNode }
export type Row<Of> = {
  label: string
  most: MessageKey | null
  cellOf(of: Of, at: number, all: Of[]): Cell
}

/** `speed`: on the flat, in km/h. */
export function rowsOf({ t, language }: Translation, speed: number): Row<CyclingRoute>[] {
  const unknown = <span className="unknown">{t("facts.unavailable")}</span>
  const figures = (label: MessageKey, most: MessageKey, of: (route: CyclingRoute) => [number | null, Figure | null]) =>
    row(label, most, (route) => {
      const [value, figure] = of(route)
      return { value, text: inWords(figure), shown: <FigureText figure={figure} /> }
    })
  const texts = (
    label: MessageKey,
    most: MessageKey | null,
    of: (route: CyclingRoute) => [number | null, string | null],
  ) =>
    row(label, most, (route) => {
      const [value, text] = of(route)
      return { value, text: text ?? "", shown: text ?? unknown }
    })
  const row = (label: MessageKey, most: MessageKey | null, cellOf: Row<CyclingRoute>["cellOf"]): Row<CyclingRoute> => ({
    label: t(label),
    most,
    cellOf,
  })
  return [
    figures("facts.distance", "compare.most.distance", (route) => [route.distance, distance(route.distance, language)]),
    figures("facts.elevation", "compare.most.elevation", (route) => [
      route.elevation,
      height(route.elevation, language),
    ]),
    figures("facts.descent", "compare.most.descent", (route) => [route.descent, height(route.descent, language)]),
    figures("facts.climbing", "compare.most.climbing", ({ elevation, distance: metres }) => [
      elevation !== null && metres ? elevation / metres : null,
      climbing(elevation, metres, language),
    ]),
    figures("facts.top", "compare.most.top", ({ elevationProfile }) => {
      const top = elevationProfile && Math.max(...elevationProfile.map(([, altitude]) => altitude))
      return [top, height(top, language)]
    }),
    figures("facts.duration", "compare.most.duration", (route) => [route.duration, duration(route.duration)]),
    {
      ...figures("facts.duration", "compare.most.duration", (route) => {
        const time = ridingTime(route, speed)
        return [time?.total ?? null, duration(time?.total ?? null)]
      }),
      label: t("compare.time", { speed }),
    },
    texts("climb.title", "compare.most.climbs", (route) => {
      const count = climbsOf(route)?.length ?? null
      return [count, count === null ? null : number(count, language)]
    }),
    texts("compare.longest", "compare.most.distance", (route) => {
      const [longest = null] = climbsOf(route)?.toSorted((a, b) => b.length - a.length) ?? []
      if (longest === null) return climbsOf(route) ? [0, t("compare.no_climb")] : [null, null]
      const [long, mean] = [inWords(distance(longest.length, language)), grade(longest.meanGrade, language)]
      return [longest.length, `${long} · ${mean}`]
    }),
    texts("compare.steepest", "compare.most.steepest", (route) => {
      const terrain = readTerrain(route.elevationProfile)
      const steepest = terrain && steepestReader(terrain)(0, terrain.length)
      return [steepest, steepest === null ? null : grade(steepest, language)]
    }),
    row("surface.title", "compare.most.loose", ({ surfaces }, at, routes) => {
      if (!surfaces?.length) return { value: null, text: "", shown: unknown }
      const shares = sharesOf(surfaces)
      const loose = 1 - (shares.find(({ type }) => type === "asphalt")?.share ?? 0)
      const shown = (
        <>
          <SurfaceBar shares={shares} isFirst={routes.findIndex((route) => route.surfaces?.length) === at} />
          <ul className="surface-legend">
            {shares.map(({ type, share }) => (
              <li key={type}>
                <Swatch type={type} />
                {t(`surface.${type}`)} <b>{percent(number(Math.round(share * 100), language), language)}</b>
              </li>
            ))}
          </ul>
        </>
      )
      return { value: loose, text: String(Math.round(loose * 100)), shown }
    }),
    texts("difficulty.label", "compare.most.difficulty", ({ difficulty }) => [
      difficulty && difficulties.indexOf(difficulty),
      difficulty && t(`difficulty.${difficulty}`),
    ]),
    texts("bike_type.label", null, ({ bikeType }) => [null, bikeType && t(`bike_type.${bikeType}`)]),
  ]
}

/** The position of the one cell with the most; null when two have as much, or fewer than two are known. */
export function mostAt(cells: Pick<Cell, "value" | "text">[]): number | null {
  const known = cells.filter(({ value }) => value !== null)
  const [first, second] = known.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  return first === undefined || second === undefined || first.text === second.text ? null : cells.indexOf(first)
}

function climbsOf({ elevationProfile }: CyclingRoute): Climb[] | null {
  const terrain = readTerrain(elevationProfile)
  return terrain && climbsIn(terrain)
}

const climbsIn = memoizedOf(climbs)
