// The layout of a card: text on the left, art or photo on the right, a status band along the foot. Text is at least 64 pixels from the
// edges.

import type { Node } from "@takumi-rs/wasm"
import { type Card, type CardArt, cardSize } from "./card.ts"
import { type Box, colour } from "./illustrations.ts"
import { backdrop, photoLeft, statusBandHeight, tileBoxes } from "./scene.ts"
import { chip, column, figures, line, masthead, name, oneLine, row, text } from "./text.ts"

/** The name of the photo in the renderer. */
export const photoName = "photo"

export const wordsWidth = 572

/** @param size the font size of the name */
export function layOut(card: Card, hasPhoto: boolean, size: number): Node {
  const { width, height } = cardSize
  const foot = statusBandText(card) === null ? 0 : statusBandHeight
  return {
    type: "container",
    lang: card.language,
    style: { display: "flex", position: "relative", width, height, backgroundColor: colour("bg"), overflow: "hidden" },
    children: [
      ...(hasPhoto ? [photo(height - foot)] : []),
      drawing(backdrop(card, hasPhoto)),
      ...dates(card.art, hasPhoto),
      column({ ...at(margin, top), width: wordsWidth, height: height - foot - top - bottom, ...spread }, [
        masthead(card),
        words(card, size),
      ]),
      ...statusBand(card),
    ],
  }
}

/** All text below the masthead. */
export function words(card: Card, size: number): Node {
  const width = wordsWidth
  const clamped = { width, lineClamp: 3, textOverflow: "ellipsis" } as const
  const named = column({ gap: 16 }, [...chip(card, width), name(card, size, clamped), ...line(card, width)])
  return column({ gap: 34, width }, [named, ...figures(card, width)])
}

/** The maximum height of `words`. */
export function roomForWords(card: Card): number {
  const foot = statusBandText(card) === null ? 0 : statusBandHeight
  return cardSize.height - foot - top - bottom - mastheadHeight - 30
}

const spread = { justifyContent: "space-between" } as const
const margin = 72
const top = 60
const bottom = 60
const mastheadHeight = 42

function at(left: number, above: number) {
  return { position: "absolute", left, top: above } as const
}

function statusBandText({ mark }: Card): string | null {
  return mark?.isTape ? mark.text : null
}

function photo(height: number): Node {
  const style = { ...at(photoLeft, 0), width: cardSize.width - photoLeft, height, objectFit: "cover" } as const
  return { type: "image", src: photoName, style }
}

function drawing(inner: string): Node {
  const { width, height } = cardSize
  const src = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`
  return { type: "image", src, width, height, style: at(0, 0) }
}

function dates(art: CardArt, hasPhoto: boolean): Node[] {
  if (art.kind === "date" && hasPhoto) return [dateBlock(art, { x: 976, y: 48, width: 176, height: 198 })]
  if (art.kind === "date") return [dateBlock(art, { x: 758, y: 135, width: 320, height: 360 })]
  if (art.kind !== "several") return []
  const boxes = tileBoxes(art.arts.length)
  return art.arts.flatMap((one, position) => {
    const box = boxes[position]
    if (one.kind !== "date" || box === undefined) return []
    const [width, height] = [116, 130]
    return [dateBlock(one, { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height })]
  })
}

function statusBand(card: Card): Node[] {
  const words = statusBandText(card)
  if (words === null) return []
  const { width, height } = cardSize
  const style = { fontSize: 42, fontWeight: 850, letterSpacing: "0.1em", textTransform: "uppercase" } as const
  return [
    row({ ...at(0, height - statusBandHeight), width, height: statusBandHeight, paddingLeft: margin }, [
      text(words, { ...style, ...oneLine, color: "#ffffff", maxWidth: width - 2 * margin }),
    ]),
  ]
}

/** As app/illustrations/date-block.tsx: the month over the day. */
function dateBlock({ month, day, isOff }: Extract<CardArt, { kind: "date" }>, box: Box): Node {
  const centred = { width: box.width, textAlign: "center", lineHeight: 1 } as const
  const middle = { width: box.width, justifyContent: "center" } as const
  const head = Math.round(box.height * 0.26)
  const frame = { ...at(box.x, box.y), width: box.width, height: box.height, borderRadius: box.height * 0.1 }
  const border = `${box.width > 200 ? 3 : 2}px solid ${colour("line-strong")}`
  const heading = {
    fontSize: head * 0.56,
    fontWeight: 800,
    letterSpacing: "0.08em",
    textTransform: "uppercase",
  } as const
  const number = { fontSize: box.height * 0.5, fontWeight: 850, letterSpacing: "-0.05em" }
  const struck = isOff ? ({ textDecoration: "line-through" } as const) : {}
  return column({ ...frame, overflow: "hidden", backgroundColor: colour("surface"), border }, [
    column({ ...middle, height: head, backgroundColor: colour(isOff ? "line-strong" : "accent") }, [
      text(month ?? "", { ...centred, ...heading, color: colour(isOff ? "text" : "on-accent") }),
    ]),
    column({ ...middle, flexGrow: 1 }, [
      text(day ?? "?", { ...centred, ...number, ...struck, color: colour(isOff ? "muted" : "text") }),
    ]),
  ])
}
