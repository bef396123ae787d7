// The elevation profile of a route or ride as a picture, with a band per kilometre coloured by its gradient. Steepness is
// also written below each legend entry, so that colour is never the only sign.

import type { ElevationProfile } from "../domain/entities.ts"
import { number } from "../domain/format.ts"
import { altitudeAt } from "../domain/splits.ts"
import { useSpeech } from "../i18n/speech.tsx"

const [width, height] = [720, 160]

export function Elevation({ profile, label }: { profile: ElevationProfile; label: string }) {
  const { language } = useSpeech()
  const length = profile.at(-1)?.[0] ?? 0
  const altitudes = profile.map(([, altitude]) => altitude)
  const [low, high] = [Math.min(...altitudes), Math.max(...altitudes)]
  const x = (metres: number) => (metres / (length || 1)) * width
  const y = (altitude: number) => height - 8 - ((altitude - low) / Math.max(high - low, 100)) * (height - 12)
  const bands = gradientBands(profile, length)
  return (
    <figure className="elevation">
      <p className="altitude">{`${number(Math.round(high), language)} m`}</p>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {bands.map(({ from, to, grade, points }) => (
          <path
            key={from}
            className={`band band-${steepness(grade)}`}
            d={`M${x(from).toFixed(1)} ${height}${points.map(([metres, altitude]) => `L${x(metres).toFixed(1)} ${y(altitude).toFixed(1)}`).join("")}L${x(to).toFixed(1)} ${height}Z`}
          />
        ))}
        <path
          className="ridge"
          d={`M${profile.map(([metres, altitude]) => `${x(metres).toFixed(1)} ${y(altitude).toFixed(1)}`).join("L")}`}
        />
      </svg>
      <p className="kilometres" aria-hidden="true">
        {ticks(length).map((metres) => (
          <span key={metres}>{`${number(metres / 1_000, language, length < 10_000 ? 1 : 0)} km`}</span>
        ))}
      </p>
      <figcaption className="legend">
        {legend.map((text, level) => (
          <span key={text}>
            <i className={`swatch band-${level}`} />
            {text}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

const legend = ["0–3 %", "3–6 %", "6–9 %", "9 % +"]

type Band = { from: number; to: number; grade: number; points: ElevationProfile }

/** Pieces of a kilometre, longer where the route is so long that they could not be seen. Grade is the mean climb of a piece. */
function gradientBands(profile: ElevationProfile, length: number): Band[] {
  const size = Math.max(1_000, Math.ceil(length / 60_000) * 1_000)
  return Array.from({ length: Math.min(60, Math.ceil(length / size)) }, (_, index) => {
    const [from, to] = [index * size, Math.min((index + 1) * size, length)]
    const inside = profile.filter(([metres]) => metres > from && metres < to)
    const [first, last] = [altitudeAt(profile, from), altitudeAt(profile, to)]
    const points: ElevationProfile = [[from, first], ...inside, [to, last]]
    return { from, to, grade: (last - first) / (to - from || 1), points }
  })
}

export function steepness(grade: number): 0 | 1 | 2 | 3 {
  const climb = Math.abs(grade)
  if (climb < 0.03) return 0
  if (climb < 0.06) return 1
  return climb < 0.09 ? 2 : 3
}

function ticks(length: number): number[] {
  return Array.from({ length: 5 }, (_, index) => (length * index) / 4)
}
