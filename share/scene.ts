// The background of a card as one SVG: contours, art, tiles of a list, the stripes of a status band.

import { type Card, type CardArt, cardSize } from "./card.ts"
import { type Box, brandRings, colour, contourField, drawArt, silhouette, statusBandStripes } from "./illustrations.ts"

export const statusBandHeight = 96
export const photoLeft = 684

export function backdrop({ art, mark }: Card, hasPhoto: boolean): string {
  const { width, height } = cardSize
  if (!mark?.isTape) return hasPhoto ? "" : scene(art, 0)
  const tape = statusBandStripes(mark.tone, { x: 0, y: height - statusBandHeight, width, height: statusBandHeight })
  return hasPhoto ? tape : `${scene(art, statusBandHeight)}${tape}`
}

/** The tiles of a list, in two columns of three. */
export function tileBoxes(count: number): Box[] {
  return Array.from({ length: Math.min(count, 6) }, (_, position) => ({
    x: 676 + (position % 2) * 252,
    y: 40 + Math.floor(position / 2) * 190,
    width: 232,
    height: 170,
  }))
}

function scene(art: CardArt, foot: number): string {
  const { width, height } = cardSize
  const id = art.kind === "track" || art.kind === "jersey" ? art.id : art.kind
  const rings = contourField(id, { x: 380, y: 0, width: width - 380, height })
  switch (art.kind) {
    case "several":
      return `${rings}${tiles(art.arts) || brandRings(middle(foot))}`
    case "track": {
      const hills = silhouette(art.elevationSketch, { x: 0, y: height - hillHeight, width, height: hillHeight })
      const room = { x: 684, y: 52, width: 452, height: height - 104 - (hills === "" ? 0 : 96) }
      return `${rings}${hills}${drawArt(art, room) || brandRings(middle(foot))}`
    }
    case "jersey":
    case "drawing":
      return `${rings}${drawArt(art, middle(foot)) || brandRings(middle(foot))}`
    case "date":
      return rings
  }
}

const hillHeight = 190

function middle(foot: number): Box {
  const height = 400
  return { x: 672, y: (cardSize.height - foot - height) / 2, width: 492, height }
}

function tiles(arts: readonly CardArt[]): string {
  return tileBoxes(arts.length)
    .map((box, position) => {
      const art = arts[position]
      const { x, y, width, height } = box
      const ground = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="16" fill="${colour("surface")}" stroke="${colour("line")}" stroke-width="2"/>`
      return art === undefined
        ? ""
        : `${ground}${drawArt(art, { x: x + 18, y: y + 14, width: width - 36, height: height - 28 })}`
    })
    .join("")
}
