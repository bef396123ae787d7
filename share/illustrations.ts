// The art of a card as SVG: the same signatures that the site draws, in its dark colours, laid into the box that the layout has for them.

import contours from "#app/illustrations/contours.svg?raw"
import jerseys from "#app/illustrations/jerseys.svg?raw"
import drawings from "#app/illustrations/line-drawings.svg?raw"
import { jerseyPattern, pickByHash } from "#app/illustrations/pick-by-hash.ts"
import type { CardArt } from "./card.ts"
import { type Colour, colour } from "./colours.ts"
import { trackDrawing } from "./track.ts"

export type Box = { x: number; y: number; width: number; height: number }

/** What is drawn in a box, nothing where there is nothing to draw; a date is set by the layout, since SVG has no fonts here. */
export function drawArt(art: CardArt, box: Box): string {
  switch (art.kind) {
    case "track":
      return trackDrawing(art, box)
    case "jersey":
      return jersey(art.id, box)
    case "drawing":
      return lineDrawing(art, box)
    case "date":
    case "several":
      return ""
  }
}

/** Contour rings behind what is drawn, which begin to show where the words end. */
export function contourField(id: string, { x, y, width, height }: Box): string {
  const inner = fields[pickByHash(id, fields.length)] ?? ""
  const scale = Math.max(width / 3200, height / 2000)
  const stops = `<stop offset="0" stop-color="${colour("contour")}" stop-opacity="0"/><stop offset=".5" stop-color="${colour("contour")}"/>`
  return `<linearGradient id="rings" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${width / scale}" y2="0">${stops}</linearGradient>
<clipPath id="field"><path d="M${x} ${y}h${width}v${height}h${-width}z"/></clipPath>
<g clip-path="url(#field)"><g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="url(#rings)" stroke-width="${1.8 / scale}">${inner}</g></g>`
}

/** The tiles without what keeps their lines fine when they are stretched; here all are scaled alike. */
const fields = [...contours.matchAll(/<symbol.*<\/symbol>/g)].map(([tile]) =>
  [...tile.matchAll(/ d="([^"]*)"/g)].map(([, path = ""]) => `<path d="${path}"/>`).join(""),
)

function jersey(id: string, { x, y, width, height }: Box): string {
  const { base, ink, pattern } = jerseyPattern(id)
  const scale = Math.min(width, height) / 160
  const left = x + (width - 160 * scale) / 2
  const top = y + (height - 160 * scale) / 2
  const inner = symbolOf(jerseys, `${pattern}`).replaceAll("currentColor", base)
  return `<g transform="translate(${left} ${top}) scale(${scale})" fill="${ink}">${inner}</g>`
}

function lineDrawing({ of, paint }: Extract<CardArt, { kind: "drawing" }>, { x, y, width, height }: Box): string {
  if (of === null) return ""
  const isPainted = paint !== null && /^#[0-9a-f]{3,6}$|^[a-z]+$/i.test(paint)
  // A painted frame has a line around it, so that black is seen in the dark.
  const inner = symbolOf(drawings, of)
    .replaceAll("var(--casing, none)", isPainted ? colour("text") : "none")
    .replaceAll("currentColor", isPainted ? paint : colour("accent"))
  const scale = Math.min(width / 320, height / 200)
  const [left, top] = [x + (width - 320 * scale) / 2, y + (height - 200 * scale) / 2]
  return `<g transform="translate(${left} ${top}) scale(${scale})" fill="none" stroke="${colour("text")}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${inner}</g>`
}

function symbolOf(file: string, id: string): string {
  return new RegExp(`<symbol id="${id}"[^>]*>(.*?)</symbol>`, "s").exec(file)?.[1] ?? ""
}

/** Diagonal stripes in a box, as on a barrier. */
export function statusBandStripes(tone: "alarm" | "good" | "quiet", box: Box): string {
  const ground = colour(statusBandGrounds[tone])
  const step = 30
  const stripes = Array.from({ length: Math.ceil((box.width + box.height) / (2 * step)) + 1 }, (_, at) => {
    const x = box.x + at * 2 * step - box.height
    return `M${x} ${box.y + box.height}l${box.height} ${-box.height}h${step}l${-box.height} ${box.height}z`
  })
  return `<path d="M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}z" fill="${ground}"/><path d="${stripes.join("")}" fill="#000" fill-opacity=".2"/>`
}

export const statusBandGrounds = { alarm: "tape", good: "tape-ok", quiet: "line-strong" } as const satisfies Record<
  string,
  Colour
>

/** The three wheels of the brand, where there is nothing else to show. */
export function brandRings({ x, y, width, height }: Box): string {
  const scale = Math.min(width / 34, height / 22)
  const ring = (left: number, opacity: number) => `<circle cx="${left}" cy="12" r="7.4" opacity="${opacity}"/>`
  const rings = `${ring(9, 0.3)}${ring(17, 0.6)}${ring(25, 1)}`
  return `<g transform="translate(${x} ${y + (height - 22 * scale) / 2}) scale(${scale})" fill="none" stroke="${colour("accent")}" stroke-width="1.6">${rings}</g>`
}
