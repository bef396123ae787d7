// Where what stands on a card: words on the left, art or photo on the right, a tape along the foot. Nothing that is read stands closer
// than 64 pixels to a side.

import type { Node } from "@takumi-rs/wasm"
import { type Card, type CardArt, cardSize } from "./card.ts"
import { colour } from "./colours.ts"
import { dateBlock } from "./date.ts"
import { figures } from "./figures.ts"
import { backdrop, photoLeft, statusBandHeight, tileBoxes } from "./scene.ts"
import { chip, column, line, masthead, name, row, text } from "./text.ts"

/** The name by which the photo is handed to the renderer. */
export const photoName = "photo"

/** How wide the words may be, beside art or photo. */
export const wordsWidth = 572

/** The whole card, with its name in a size. */
export function layOut(card: Card, hasPhoto: boolean, size: number): Node {
  const { width, height } = cardSize
  const foot = tapeOf(card) === null ? 0 : statusBandHeight
  return {
    type: "container",
    lang: card.language,
    style: { display: "flex", position: "relative", width, height, backgroundColor: colour("bg"), overflow: "hidden" },
    children: [
      ...(hasPhoto ? [photo(height - foot)] : []),
      drawing(backdrop(card, hasPhoto)),
      ...dates(card.art, hasPhoto),
      column(
        {
          ...at(margin, top),
          width: wordsWidth,
          height: height - foot - top - bottom,
          justifyContent: "space-between",
        },
        [masthead(card), words(card, size)],
      ),
      ...tapeWords(card),
    ],
  }
}

/** All but the masthead: what has to find room below it. */
export function words(card: Card, size: number): Node {
  const width = wordsWidth
  const named = column({ gap: 16 }, [...chip(card, width), name(card, size, width), ...line(card, width)])
  return column({ gap: 34, width }, [named, ...figures(card, width, card.isLed)])
}

/** The height that `words` may have. */
export function roomForWords(card: Card): number {
  const foot = tapeOf(card) === null ? 0 : statusBandHeight
  return cardSize.height - foot - top - bottom - mastheadHeight - 30
}

const margin = 72
const top = 60
const bottom = 60
const mastheadHeight = 42

function at(left: number, above: number) {
  return { position: "absolute", left, top: above } as const
}

function tapeOf({ mark }: Card): string | null {
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

function tapeWords(card: Card): Node[] {
  const said = tapeOf(card)
  if (said === null) return []
  const { width, height } = cardSize
  const style = {
    fontSize: 42,
    fontWeight: 850,
    letterSpacing: "0.1em",
    textTransform: "uppercase",
    color: "#ffffff",
  } as const
  const clamped = {
    whiteSpace: "nowrap",
    overflow: "hidden",
    textOverflow: "ellipsis",
    maxWidth: width - 2 * margin,
  } as const
  return [
    row({ ...at(0, height - statusBandHeight), width, height: statusBandHeight, paddingLeft: margin }, [
      text(said, { ...style, ...clamped }),
    ]),
  ]
}
