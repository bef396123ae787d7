// The silhouette of a bike or a part for what has no photo.

type Kind = "road" | "gravel" | "mtb" | "urban" | "kids"

export function Bike({ category }: { category: string | null }) {
  const kind: Kind = isKind(category) ? category : "urban"
  const { tyre, bars, saddle } = shapes[kind]
  return (
    <svg className="line-drawing" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <path className="spokes" d={`${spokes(92)}${spokes(228)}`} />
      <circle cx="92" cy="128" r="44" strokeWidth={tyre} />
      <circle cx="228" cy="128" r="44" strokeWidth={tyre} />
      <path className="frame" d="M92 128 126 66H206L150 128ZM126 66 150 128" />
      <path d={`M228 128 204 54M126 66 121 50${saddle}${bars}M150 128l10 18h9`} />
      <circle cx="150" cy="128" r="11" />
    </svg>
  )
}

const shapes: Record<Kind, { tyre: number; bars: string; saddle: string }> = {
  road: { tyre: 4, bars: "M204 54 200 44H222q14 2 12 14-2 12-16 10", saddle: "M108 49H134" },
  gravel: { tyre: 7, bars: "M204 54 200 44H220q16 4 15 14-3 10-19 9", saddle: "M108 49H134" },
  mtb: { tyre: 10, bars: "M204 54 200 42H184M200 42H218", saddle: "M108 49H134" },
  urban: { tyre: 5, bars: "M204 54 200 40q-6-6-22-2M200 40h6", saddle: "M106 48q14-4 30 0" },
  kids: { tyre: 8, bars: "M204 54 200 34H186M200 34H214", saddle: "M108 48H132" },
}

function isKind(value: string | null): value is Kind {
  return value !== null && Object.hasOwn(shapes, value)
}

function spokes(centre: number): string {
  return Array.from({ length: 6 }, (_, index) => {
    const [x, y] = [40 * Math.cos((index * Math.PI) / 6), 40 * Math.sin((index * Math.PI) / 6)]
    return `M${(centre - x).toFixed(1)} ${(128 - y).toFixed(1)}L${(centre + x).toFixed(1)} ${(128 + y).toFixed(1)}`
  }).join("")
}
