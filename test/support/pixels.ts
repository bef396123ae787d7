// The pixels of a picture, as the browser that took it reads them.

import type { Page } from "@playwright/test"

export type Colour = [red: number, green: number, blue: number]

type Area = { x: number; y: number; width: number; height: number }

/** How many pixels of a PNG in base64 have a colour, each channel within `tolerance` of it, and their middle. */
export function countPixels(
  page: Page,
  picture: string,
  colour: Colour,
  { tolerance = 0, area }: { tolerance?: number; area?: Area | undefined } = {},
) {
  return page.evaluate(count, { picture, colour, tolerance, area })
}

type Question = { picture: string; colour: Colour; tolerance: number; area?: Area | undefined }

/** Runs in the page. */
async function count({ picture, colour, tolerance, area }: Question) {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }), { colorSpaceConversion: "none" })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")
  canvas?.drawImage(bitmap, 0, 0)
  const { x: left, y: top, width, height } = area ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
  const { data = [] } = canvas?.getImageData(left, top, Math.round(width), Math.round(height)) ?? {}
  let [count, x, y] = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    if (colour.some((channel, index) => Math.abs((data[at + index] ?? 0) - channel) > tolerance)) continue
    count += 1
    x += (at / 4) % Math.round(width)
    y += Math.floor(at / 4 / Math.round(width))
  }
  return { count, x: x / count, y: y / count }
}
