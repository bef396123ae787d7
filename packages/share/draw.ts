// Draws a card: the name in the largest size that fits, and the format that is smaller: PNG, or with a photo JPEG. Text is on the left,
// art or photo on the right, a status band along the foot.

import type { MeasuredNode, Node, Renderer } from "@takumi-rs/wasm"
import { type Card, type CardArt, cardSize, type DrawnCard } from "./card.ts"
import { type Box, backdrop, colour, footOf, photoLeft, statusBandHeight, tilesOf } from "./illustrations.ts"
import { chip, column, figures, line, longestWord, masthead, name, nameSizes, oneLine, row, text } from "./text.ts"

/** The most that messengers load. */
export const mostBytes = 300_000

/** Throws for an invalid photo, as the renderer does. */
export async function draw(renderer: Renderer, card: Card, photo: ArrayBuffer | null): Promise<DrawnCard> {
  const node = layOut(card, photo !== null, await nameSize(renderer, card))
  const images = photo === null ? [] : [{ src: photoName, data: photo, cache: "none" as const }]
  const { width, height } = cardSize
  const options = { width, height, images, fontFamilies: ["Archivo"] }
  if (photo === null) {
    const png = await renderer.render(node, { ...options, format: "png" })
    if (png.byteLength <= mostBytes) return { type: "image/png", bytes: png.buffer }
  }
  let jpeg = await renderer.render(node, { ...options, format: "jpeg", quality: 82 })
  for (const quality of [70, 55, 35])
    if (jpeg.byteLength > mostBytes) jpeg = await renderer.render(node, { ...options, format: "jpeg", quality })
  return { type: "image/jpeg", bytes: jpeg.buffer }
}

async function nameSize(renderer: Renderer, card: Card): Promise<number> {
  for (const size of nameSizes) if (await isFitting(renderer, card, size)) return size
  return Math.min(...nameSizes)
}

/** Whether the name has at most three lines, breaks only between words, and leaves enough height for the rest. */
async function isFitting(renderer: Renderer, card: Card, size: number): Promise<boolean> {
  const word = await measure(renderer, longestWord(card, size))
  if (word.width > wordsWidth) return false
  const lines = await measure(renderer, name(card, size, { width: wordsWidth }))
  if (lines.height > 3 * size + size / 2) return false
  const whole = await measure(renderer, words(card, size))
  return whole.height <= cardSize.height - footOf(card) - top - bottom - mastheadHeight - 30
}

function measure(renderer: Renderer, node: Node): Promise<MeasuredNode> {
  return renderer.measure(node, { fontFamilies: ["Archivo"] })
}

const photoName = "photo"
const wordsWidth = 572

function layOut(card: Card, hasPhoto: boolean, size: number): Node {
  const { width, height } = cardSize
  const foot = footOf(card)
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

function words(card: Card, size: number): Node {
  const width = wordsWidth
  const clamped = { width, lineClamp: 3, textOverflow: "ellipsis" } as const
  const named = column({ gap: 16 }, [...chip(card, width), name(card, size, clamped), ...line(card, width)])
  return column({ gap: 34, width }, [named, ...figures(card, width)])
}

const spread = { justifyContent: "space-between" } as const
const margin = 72
const top = 60
const bottom = 60
const mastheadHeight = 42

function at(left: number, above: number) {
  return { position: "absolute", left, top: above } as const
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
  return tilesOf(art.arts).flatMap(({ art: one, box }) => {
    if (one.kind !== "date") return []
    const [width, height] = [116, 130]
    return [dateBlock(one, { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height })]
  })
}

function statusBand({ mark }: Card): Node[] {
  if (!mark?.isTape) return []
  const { width, height } = cardSize
  const style = { fontSize: 42, fontWeight: 850, letterSpacing: "0.1em", textTransform: "uppercase" } as const
  return [
    row({ ...at(0, height - statusBandHeight), width, height: statusBandHeight, paddingLeft: margin }, [
      text(mark.text, { ...style, ...oneLine, color: "#ffffff", maxWidth: width - 2 * margin }),
    ]),
  ]
}

/** Draws the month over the day, as app/illustrations/date-block.tsx does. */
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
