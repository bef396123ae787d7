// Draws a card: the name in the largest size that fits, and the format that is smaller: PNG, or with a photo JPEG.

import type { MeasuredNode, Node, Renderer } from "@takumi-rs/wasm"
import { type Card, cardSize, type DrawnCard } from "./card.ts"
import { layOut, photoName, roomForWords, words, wordsWidth } from "./layout.ts"
import { longestWord, name, nameSizes } from "./text.ts"

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
  for (const quality of [82, 70, 55]) {
    const jpeg = await renderer.render(node, { ...options, format: "jpeg", quality })
    if (jpeg.byteLength <= mostBytes) return { type: "image/jpeg", bytes: jpeg.buffer }
  }
  const last = await renderer.render(node, { ...options, format: "jpeg", quality: 35 })
  return { type: "image/jpeg", bytes: last.buffer }
}

async function nameSize(renderer: Renderer, card: Card): Promise<number> {
  for (const size of nameSizes) if (await isFitting(renderer, card, size)) return size
  return nameSizes[nameSizes.length - 1] ?? 50
}

/** Whether the name has at most three lines, breaks only between words, and leaves enough height for the rest. */
async function isFitting(renderer: Renderer, card: Card, size: number): Promise<boolean> {
  const word = await measure(renderer, longestWord(card, size))
  if (word.width > wordsWidth) return false
  const lines = await measure(renderer, name(card, size, { width: wordsWidth }))
  if (lines.height > 3 * size + size / 2) return false
  const whole = await measure(renderer, words(card, size))
  return whole.height <= roomForWords(card)
}

function measure(renderer: Renderer, node: Node): Promise<MeasuredNode> {
  return renderer.measure(node, { fontFamilies: ["Archivo"] })
}
