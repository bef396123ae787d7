import type { CyclingRoute, SurfaceType } from "../../domain/entities/entities.ts"
import { distance, number, percent } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"

type Share = { type: SurfaceType; metres: number; from: number; share: number }

/** What is under the tyres, as one bar. Each surface has its texture too, so that colour is never the only sign. */
export function Surfaces({ surfaces }: { surfaces: NonNullable<CyclingRoute["surfaces"]> }) {
  const { t, language } = useTranslation()
  const shares = sharesOf(surfaces)
  return (
    <section className="block">
      <h2>{t("surface.title")}</h2>
      <svg className="surface-bar" aria-hidden="true">
        <defs>
          <pattern id="surface-paving" width="8" height="8" patternUnits="userSpaceOnUse">
            <path d="M0 .5h8M0 4.5h8M2.5 0v4M6.5 4v4" />
          </pattern>
          <pattern id="surface-gravel" width="6" height="6" patternUnits="userSpaceOnUse">
            <path d="M1.5 1.5h.01M4.5 4.5h.01" />
          </pattern>
          <pattern id="surface-dirt" width="6" height="6" patternUnits="userSpaceOnUse">
            <path d="M-1 7 7-1M-1 1l2-2M5 7l2-2" />
          </pattern>
          <pattern id="surface-sand" width="8" height="6" patternUnits="userSpaceOnUse">
            <path d="M0 3q2-3 4 0t4 0" />
          </pattern>
          <pattern id="surface-other" width="5" height="5" patternUnits="userSpaceOnUse">
            <path d="M2.5 0v5" />
          </pattern>
        </defs>
        {shares.map(({ type, from, share }) => (
          <Ground key={type} type={type} x={along(from)} width={along(share)} />
        ))}
      </svg>
      <ul className="surface-legend">
        {shares.map(({ type, metres, share }) => {
          const figure = distance(metres, language)
          return (
            <li key={type}>
              <svg className="swatch" aria-hidden="true">
                <Ground type={type} x="0" width="100%" />
              </svg>
              {t(`surface.${type}`)} <b>{`${figure?.value} ${figure?.unit}`}</b>
              {` · ${percent(number(Math.round(share * 100), language), language)}`}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Ground({ type, x, width }: { type: SurfaceType; x: string; width: string }) {
  return (
    <>
      <rect className={`surface-${type}`} x={x} width={width} height="100%" />
      {type !== "asphalt" && <rect fill={`url(#surface-${type})`} x={x} width={width} height="100%" />}
    </>
  )
}

/** Each surface once, in the order in which it is first met. */
function sharesOf(surfaces: NonNullable<CyclingRoute["surfaces"]>): Share[] {
  const lengths = new Map<SurfaceType, number>()
  for (const { type, distance: metres } of surfaces) lengths.set(type, (lengths.get(type) ?? 0) + metres)
  const total = [...lengths.values()].reduce((sum, metres) => sum + metres, 0) || 1
  let ridden = 0
  return [...lengths].map(([type, metres]) => {
    const from = ridden / total
    ridden += metres
    return { type, metres, from, share: metres / total }
  })
}

function along(share: number): string {
  return `${Math.round(share * 1_000) / 10}%`
}
