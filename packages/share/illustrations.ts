// The illustrations of a card as SVG: those of the site (app/illustrations) in its dark colours, and the background made of them.

import type { Sketch } from "#app/domain/entities/entities.ts"
import contours from "#app/illustrations/contours.svg?raw"
import jerseys from "#app/illustrations/jerseys.svg?raw"
import drawings from "#app/illustrations/line-drawings.svg?raw"
import { jerseyPattern, pickByHash } from "#app/illustrations/pick-by-hash.ts"
import tokens from "#app/theme/tokens.css?raw"
import { decodePath, layOut, pathData, silhouetteOf, thin, type XY } from "#track/geo.ts"
import { type Card, type CardArt, type CardMark, cardSize } from "./card.ts"

export type Box = { x: number; y: number; width: number; height: number }

type Colour =
  | ("bg" | "surface" | "line" | "line-strong" | "text" | "muted" | "accent" | "on-accent")
  | ("status-band" | "status-band-ok" | "contour")

/** "#rrggbb" of a design token in the dark theme. */
export function colour(name: Colour): string {
  const found = new RegExp(`--${name}: (?:light-dark\\(#\\w+, )?(#[0-9a-f]{6})\\)?;`).exec(tokens)?.[1]
  if (found === undefined) throw new Error(`tokens.css has no colour --${name}`)
  return found
}

export function markColour(tone: CardMark["tone"]): string {
  return colour(({ alarm: "status-band", good: "status-band-ok", quiet: "line-strong" } as const)[tone])
}

export const statusBandHeight = 96
export const photoLeft = 684

/** The height that a status band takes from a card. */
export function footOf({ mark }: Card): number {
  return mark?.isTape ? statusBandHeight : 0
}

export function backdrop(card: Card, hasPhoto: boolean): string {
  return (hasPhoto ? "" : scene(card.art, footOf(card))) + statusBandStripes(card)
}

/** The tiles of a list, in two columns of three. */
export function tilesOf(arts: readonly CardArt[]): { art: CardArt; box: Box }[] {
  return arts.slice(0, 6).map((art, position) => {
    const [x, y] = [676 + (position % 2) * 252, 40 + Math.floor(position / 2) * 190]
    return { art, box: { x, y, width: 232, height: 170 } }
  })
}

function scene(art: CardArt, foot: number): string {
  const { width, height } = cardSize
  const id = art.kind === "track" || art.kind === "jersey" ? art.id : art.kind
  const rings = contourField(id, { x: 380, y: 0, width: width - 380, height })
  if (art.kind === "date") return rings
  const middle = { x: 672, y: (height - foot - 400) / 2, width: 492, height: 400 }
  const isTrack = art.kind === "track"
  const hills = isTrack ? silhouette(art.elevationSketch, { x: 0, y: height - 190, width, height: 190 }) : ""
  const room = isTrack ? { x: 684, y: 52, width: 452, height: height - 104 - (hills === "" ? 0 : 96) } : middle
  return `${rings}${hills}${drawArt(art, room) || brandRings(middle)}`
}

/** A date is set by the layout, as SVG has no fonts here. */
function drawArt(art: CardArt, box: Box): string {
  if (art.kind === "track") return track(art, box)
  if (art.kind === "jersey") return jersey(art.id, box)
  if (art.kind === "several") return tilesOf(art.arts).map(tile).join("")
  return art.kind === "drawing" ? lineDrawing(art, box) : ""
}

function tile({ art, box: { x, y, width, height } }: { art: CardArt; box: Box }): string {
  const ground = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="16" fill="${colour("surface")}" stroke="${colour("line")}" stroke-width="2"/>`
  return `${ground}${drawArt(art, { x: x + 18, y: y + 14, width: width - 36, height: height - 28 })}`
}

function track({ encodedPath }: Sketch, { x, y, width, height }: Box): string {
  const points = decodePath(encodedPath)
  if (points === null) return ""
  // The tile of a list is small, and so are its line and its dots.
  const weight = Math.min(1, height / 380)
  const line = layOut(thin(points, 140), { width, height, margin: 14 })
  const trace = pathData(line, 10)
  const stroke = (ink: string, size: number) =>
    `<path d="${trace}" fill="none" stroke="${ink}" stroke-width="${(size * weight).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`
  const dot = ([left, top]: XY, fill: string) =>
    `<circle cx="${left.toFixed(1)}" cy="${top.toFixed(1)}" r="${(11 * weight).toFixed(1)}" fill="${fill}" stroke="${colour("accent")}" stroke-width="${(5 * weight).toFixed(1)}"/>`
  const [start, end] = [line[0], line.at(-1)]
  return `<g transform="translate(${x} ${y})">${stroke(colour("bg"), 18)}${stroke(colour("accent"), 7)}${start ? dot(start, colour("bg")) : ""}${end ? dot(end, colour("accent")) : ""}</g>`
}

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
  // A painted frame has an outline, so that black is visible on the dark background.
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

/** It fades to the left, where text is over it. */
function silhouette(altitudes: readonly number[] | null, { x, y, width, height }: Box): string {
  if (altitudes === null || altitudes.length < 2) return ""
  const upper = pathData(silhouetteOf(altitudes, [x, x + width], [y + height - 10, height * 0.9]), 10)
  const closed = `${upper}L${x + width} ${y + height}L${x} ${y + height}Z`
  const fade = (id: string, from: number, to: number) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x}" y1="0" x2="${x + width}" y2="0"><stop offset="0" stop-color="${colour("accent")}" stop-opacity="${from}"/><stop offset=".45" stop-color="${colour("accent")}" stop-opacity="${from}"/><stop offset="1" stop-color="${colour("accent")}" stop-opacity="${to}"/></linearGradient>`
  return `${fade("slope", 0.05, 0.16)}${fade("ridge", 0.14, 0.7)}<path d="${closed}" fill="url(#slope)"/><path d="${upper}" fill="none" stroke="url(#ridge)" stroke-width="3" stroke-linejoin="round"/>`
}

function contourField(id: string, { x, y, width, height }: Box): string {
  const inner = fields[pickByHash(id, fields.length)] ?? ""
  const scale = Math.max(width / 3200, height / 2000)
  const stops = `<stop offset="0" stop-color="${colour("contour")}" stop-opacity="0"/><stop offset=".5" stop-color="${colour("contour")}"/>`
  return `<linearGradient id="rings" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${width / scale}" y2="0">${stops}</linearGradient>
<clipPath id="field"><path d="M${x} ${y}h${width}v${height}h${-width}z"/></clipPath>
<g clip-path="url(#field)"><g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="url(#rings)" stroke-width="${1.8 / scale}">${inner}</g></g>`
}

const fields = [...contours.matchAll(/<symbol.*<\/symbol>/g)].map(([tile]) =>
  [...tile.matchAll(/ d="([^"]*)"/g)].map(([, path = ""]) => `<path d="${path}"/>`).join(""),
)

function statusBandStripes({ mark }: Card): string {
  if (!mark?.isTape) return ""
  const { width, height } = cardSize
  const [step, band] = [30, statusBandHeight]
  const stripes = Array.from({ length: Math.ceil((width + band) / (2 * step)) + 1 }, (_, at) => {
    return `M${at * 2 * step - band} ${height}l${band} ${-band}h${step}l${-band} ${band}z`
  })
  return `<path d="M0 ${height - band}h${width}v${band}h${-width}z" fill="${markColour(mark.tone)}"/><path d="${stripes.join("")}" fill="#000" fill-opacity=".2"/>`
}

function brandRings({ x, y, width, height }: Box): string {
  const scale = Math.min(width / 34, height / 22)
  const rings = brandCircles([0.3, 0.6, 1], 1.6)
  return `<g transform="translate(${x} ${y + (height - 22 * scale) / 2}) scale(${scale})">${rings}</g>`
}

export function brandCircles(opacities: [number, number, number], weight: number): string {
  const circles = opacities.map((opacity, at) => `<circle cx="${9 + at * 8}" cy="12" r="7.4" opacity="${opacity}"/>`)
  return `<g fill="none" stroke="${colour("accent")}" stroke-width="${weight}">${circles.join("")}</g>`
}
