// The card of routes side by side: a row for each, with its name and numbers beside its elevation profile, all on one scale.

import type { Node } from "@takumi-rs/wasm"
import { pathData, type XY } from "#app/domain/track/geo.ts"
import type { CardArt, ComparedRoute } from "./card.ts"
import { type Box, colour } from "./illustrations.ts"
import { column, legible, oneLine, text } from "./text.ts"

type Profiles = Extract<CardArt, { kind: "profiles" }>

const area = { x: 72, y: 142, width: 1056, height: 444 } as const
const wordsWidth = 410
const gap = 40

export function profilesOf({ scale, routes }: Profiles): string {
  return rowsOf(routes)
    .map(({ route, box }, at) => {
      const { x, y, width, height } = box
      const rule =
        at === 0 ? "" : `<path d="M${area.x} ${y}h${area.width}" stroke="${colour("line")}" stroke-width="2"/>`
      const plot = { x: x + wordsWidth + gap, y: y + 22, width: width - wordsWidth - gap, height: height - 44 }
      return rule + profile(route, scale, plot)
    })
    .join("")
}

/** The names in one size, so that none looks more important. */
export function routeWords({ routes }: Profiles): Node[] {
  const [size, lineClamp, small] = routes.length > 2 ? ([37, 2, 30] as const) : ([46, 3, 36] as const)
  const name = { fontSize: size, fontWeight: 850, letterSpacing: "-0.03em", lineHeight: 1.06, lineClamp } as const
  const figures = { fontSize: small, fontWeight: 650, color: colour("muted"), fontFeatureSettings: '"tnum"' } as const
  return rowsOf(routes).map(({ route, box: { x, y, height } }) =>
    column({ position: "absolute", left: x, top: y, width: wordsWidth, height, gap: 10, justifyContent: "center" }, [
      text(legible(route.name), { ...name, width: wordsWidth, textOverflow: "ellipsis", overflowWrap: "anywhere" }),
      text(legible(route.figures.join(" · ")), { ...figures, ...oneLine, width: wordsWidth }),
    ]),
  )
}

function rowsOf(routes: Profiles["routes"]): { route: ComparedRoute; box: Box }[] {
  const height = area.height / Math.max(routes.length, 1)
  return routes.map((route, at) => ({ route, box: { ...area, y: area.y + at * height, height } }))
}

function profile({ length, altitudes }: ComparedRoute, scale: Profiles["scale"], { x, y, width, height }: Box): string {
  const [base, low] = [y + height, Math.min(...altitudes)]
  const ground = `<path d="M${x} ${base}h${width}" stroke="${colour("line-strong")}" stroke-width="3"/>`
  if (altitudes.length < 2) return ground
  const end = (length / scale.length) * width
  const line = altitudes.map((altitude, at): XY => {
    return [x + (at / (altitudes.length - 1)) * end, base - ((altitude - low) / scale.range) * height]
  })
  const ridge = pathData(line, 10)
  return `<path d="${ridge}V${base}H${x}Z" fill="${colour("accent")}" fill-opacity=".2"/>${ground}<path d="${ridge}" fill="none" stroke="${colour("accent")}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`
}
