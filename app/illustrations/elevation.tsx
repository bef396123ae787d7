// Elevation profile of a route or ride, with a band per kilometre coloured by its gradient. Steepness is lightness too, not only hue.

import type { ReactNode } from "react"
import {
  axisTicks,
  type GradientBand,
  gradientBands,
  type Scale,
  type Steepness,
  scaleOf,
  steepnessOf,
} from "#track/elevation-chart.ts"
import { pathData, straightened, type XY } from "#track/geo.ts"
import { memoizedOf } from "#track/memoized.ts"
import { altitudeAt, readTerrain, smoothed, type Terrain } from "#track/terrain.ts"
import type { ElevationProfile } from "../domain/entities/entities.ts"
import { distance, height as heightOf, inWords, number, percent, scales } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useUnits } from "../ui/units.ts"

const [width, height] = [720, 160]
const mostBands = 60
const finestParts = 60
/** A point that deviates by less would not be visible. */
const finest = 0.7
/** Metres between the lowest and the highest place of a way that has no profile worth an axis. */
const flat = 30
type Props = {
  profile: ElevationProfile
  /** Metres that are told in words; the profile may end a little before or after. */
  metres?: number | null
  describedBy?: string | undefined
  /** Whether climbs or alerts will stand on it, so that the profile has their room before they come. */
  hasCourse: boolean
  /** The metres of width and height that several profiles side by side share. The first has the hatching of all. */
  scale?: Scale & { isFirst: boolean }
  children?: ReactNode
}

export function Elevation({ profile, metres, describedBy, hasCourse, scale, children }: Props) {
  const { t, language } = useTranslation()
  const units = useUnits()
  const terrain = readTerrain(profile)
  if (terrain === null) return null
  const { way, wayUnit, rise, riseUnit } = scales[units]
  const { low, high, range, length, y, bands, ridge } = scale ? plotted(terrain, scale) : plotOf(terrain)
  const ways = axisTicks(length, way)
  const summit = (terrain.metres[terrain.altitudes.indexOf(high)] ?? 0) / length
  const isFlat = scale === undefined && high - low < flat
  return (
    <figure
      className={["elevation", hasCourse && "elevation-course", isFlat && "elevation-flat"].filter(Boolean).join(" ")}
    >
      <svg className="altitudes figures muted semibold" textAnchor="end" overflow="visible" aria-hidden="true">
        {axisTicks(low + range, rise, low, 4).map(({ count, metres: altitude }) => {
          const place = `${((y(altitude) / height) * 100).toFixed(2)}%`
          return (
            <g key={count}>
              <line x2="100%" y1={place} y2={place} stroke="var(--line)" />
              <text x="-8" y={place} dy="4">
                {`${number(count, language)} ${riseUnit}`}
              </text>
            </g>
          )
        })}
      </svg>
      <svg
        className="plot"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("route.profile_label", {
          low: inWords(heightOf(low, language, units)),
          high: inWords(heightOf(high, language, units)),
          distance: inWords(distance(metres ?? terrain.length, language, units)),
        })}
        aria-describedby={describedBy}
      >
        {scale?.isFirst !== false && (
          <defs>
            <pattern id="hatch-wall" width="7" height="7" patternUnits="userSpaceOnUse">
              <rect className="band-wall" width="7" height="7" />
              <path d="M0 7L7 0" stroke="var(--surface)" strokeWidth="1.5" />
            </pattern>
          </defs>
        )}
        {bands.map(({ name, path }) => (
          <path key={path} className={`band band-${name}`} d={path} />
        ))}
        <g fill="none" stroke="var(--text)" strokeWidth="1.5" strokeLinejoin="round">
          <path className="ridge" d={ridge} vectorEffect="non-scaling-stroke" />
        </g>
      </svg>
      <svg className="altitude muted semibold" overflow="visible" aria-hidden="true">
        <text
          x={`${(summit * 100).toFixed(2)}%`}
          y={`${((y(high) / height) * 100).toFixed(2)}%`}
          dy={hasCourse ? -30 : -8}
          textAnchor={anchorOf(summit)}
        >
          {inWords(heightOf(high, language, units))}
        </text>
      </svg>
      <svg className="kilometres muted semibold" aria-hidden="true">
        {ways.map(({ count, decimals, metres: along }, at) => {
          const place = `${((along / length) * 100).toFixed(2)}%`
          return (
            <g key={count}>
              <line x1={place} x2={place} y2="5" stroke="var(--line-strong)" />
              <text x={place} y="18" textAnchor={anchorOf(along / length)}>
                {number(count, language, decimals) + (at === ways.length - 1 ? ` ${wayUnit}` : "")}
              </text>
            </g>
          )
        })}
      </svg>
      {children}
      <figcaption className="legend cluster muted semibold">
        {legend.map(([name, text]) => (
          <span key={name}>
            <i className={`swatch swatch-${name}`} />
            {percent(text, language)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/** Memoized: it costs more than the rest of a track's page, which every language and rendering draws again. */
const plotOf = memoizedOf((terrain: Terrain) => plotted(terrain, scaleOf([terrain])))

function plotted(terrain: Terrain, { length, range }: Scale) {
  const { metres, altitudes } = terrain
  const [low, high] = [Math.min(...altitudes), Math.max(...altitudes)]
  const x = (along: number) => (along / length) * width
  const y = (altitude: number) => height - 8 - ((altitude - low) / range) * (height - 12)
  // The noise of a recording would be a saw in a narrow plot. Numbers are of the terrain itself.
  const calm = smoothed(terrain, Math.max(200, terrain.length / finestParts))
  const size = Math.max(1_000, Math.ceil(terrain.length / mostBands / 1_000) * 1_000)
  const ridge = straightened(
    metres.map((along): XY => [x(along), y(calm(along))]),
    finest,
  )
  const bands = joined(gradientBands(terrain, size)).map(({ name, from, to }) => {
    return { name, path: `${pathData(outline(ridge, x(from), x(to)), 10)}z` }
  })
  return { low, high, range, length, y, bands, ridge: pathData(ridge, 10) }
}

const legend = [
  ["flat", "0–3"],
  ["gentle", "3–6"],
  ["steady", "6–9"],
  ["steep", "9–12"],
  ["wall", "> 12"],
] as const satisfies [Steepness, string][]

export function steepness(grade: number): Steepness {
  return steepnessOf(Math.abs(grade))
}

/** Bands side by side in one colour are one. */
function joined(bands: GradientBand[]): { name: Steepness; from: number; to: number }[] {
  const all: { name: Steepness; from: number; to: number }[] = []
  for (const { from, to, grade } of bands) {
    const [name, last] = [steepness(grade), all.at(-1)]
    if (last?.name === name) last.to = to
    else all.push({ name, from, to })
  }
  return all
}

function outline(ridge: XY[], from: number, to: number): XY[] {
  const line = { metres: ridge.map(([x]) => x), altitudes: ridge.map(([, y]) => y), length: width }
  const at = (x: number): XY => [x, altitudeAt(line, x)]
  return [[from, height], at(from), ...ridge.filter(([x]) => x > from && x < to), at(to), [to, height]]
}

function anchorOf(share: number): "start" | "middle" | "end" {
  if (share < 0.06) return "start"
  return share > 0.94 ? "end" : "middle"
}
