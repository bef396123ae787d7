import type { CyclingRoute, SurfaceType } from "../../domain/entities/entities.ts"
import { distance, inWords, number, percent } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"

type Stretches = NonNullable<CyclingRoute["surfaces"]>

/** Side lengths and strokes of the textures: colour must not be the only sign of a surface. */
const textures = [
  ["paving", 8, 8, "M0 .5h8M0 4.5h8M2.5 0v4M6.5 4v4"],
  ["gravel", 6, 6, "M1.5 1.5h.01M4.5 4.5h.01"],
  ["dirt", 6, 6, "M-1 7 7-1M-1 1l2-2M5 7l2-2"],
  ["sand", 8, 6, "M0 3q2-3 4 0t4 0"],
  ["other", 5, 5, "M2.5 0v5"],
] as const

const grounds: Record<SurfaceType, string> = {
  asphalt: "var(--accent)",
  paving: "#8f978a",
  gravel: "#ffc247",
  dirt: "#c98a5d",
  sand: "#ead6a6",
  other: "var(--muted)",
}

export function Surfaces({ surfaces }: { surfaces: Stretches }) {
  const { t, language } = useTranslation()
  return (
    <section className="block">
      <h2 className="larger">{t("surface.title")}</h2>
      <SurfaceShares
        surfaces={surfaces}
        isFirst
        textOf={(share, metres) => [inWords(distance(metres, language)), ` · ${share}`]}
      />
    </section>
  )
}

type SharesProps = {
  surfaces: Stretches
  isFirst: boolean
  textOf: (share: string, metres: number) => [bold: string, rest?: string]
}

/** A bar, and what each of its parts is. The first bar of a page has the textures of all. */
export function SurfaceShares({ surfaces, isFirst, textOf }: SharesProps) {
  const { t, language } = useTranslation()
  const shares = sharesOf(surfaces)
  return (
    <>
      <svg className="surface-bar" width="100%" aria-hidden="true">
        {isFirst && (
          <defs>
            {textures.map(([type, width, height, strokes]) => (
              <pattern key={type} id={`surface-${type}`} width={width} height={height} patternUnits="userSpaceOnUse">
                <path d={strokes} fill="none" stroke="#000b" strokeWidth="1.2" strokeLinecap="round" />
              </pattern>
            ))}
          </defs>
        )}
        {shares.map(({ type, from, share }) => (
          <Ground key={type} type={type} x={inPercent(from)} width={inPercent(share)} />
        ))}
      </svg>
      <ul className="surface-legend cluster figures muted small">
        {shares.map(({ type, metres, share }) => {
          const [bold, rest] = textOf(percent(number(Math.round(share * 100), language), language), metres)
          return (
            <li key={type}>
              <svg className="swatch" aria-hidden="true">
                <Ground type={type} x="0" width="100%" />
              </svg>
              {t(`surface.${type}`)} <b>{bold}</b>
              {rest}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Ground({ type, ...place }: { type: SurfaceType; x: string; width: string }) {
  return (
    <>
      <rect fill={grounds[type]} {...place} height="100%" />
      {type !== "asphalt" && <rect fill={`url(#surface-${type})`} {...place} height="100%" />}
    </>
  )
}

function sharesOf(surfaces: Stretches) {
  const lengths = new Map<SurfaceType, number>()
  for (const { type, distance: metres } of surfaces) lengths.set(type, (lengths.get(type) ?? 0) + metres)
  const total = [...lengths.values()].reduce((sum, metres) => sum + metres, 0) || 1
  let passed = 0
  return [...lengths].map(([type, metres]) => {
    const from = passed / total
    passed += metres
    return { type, metres, from, share: metres / total }
  })
}

function inPercent(share: number): string {
  return `${Math.round(share * 1_000) / 10}%`
}
