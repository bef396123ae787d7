// Marks on a map: what of its picture is not its ground.

import type { Locator, Page } from "@playwright/test"

/** How many pixels of a map are not its ground, the colour of most of them. */
export async function shownBy(page: Page, map: Locator): Promise<number> {
  return (await readBy(page, await map.screenshot(), countMarks)) ?? 0
}

/** The lightest colour of a part of a page, as `#rrggbb`. */
export async function lightestOf(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  return (await readBy(page, await page.screenshot({ clip }), lightest)) ?? ""
}

async function readBy<T>(page: Page, picture: Buffer, read: (picture: string) => Promise<T>): Promise<T | undefined> {
  // The page whose picture it is may have no scripts.
  const reader = await page.context().browser()?.newPage()
  const result = await reader?.evaluate(read, picture.toString("base64"))
  await reader?.close()
  return result
}

async function lightest(picture: string): Promise<string> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }), { colorSpaceConversion: "none" })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")
  canvas?.drawImage(bitmap, 0, 0)
  const pixels = canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
  let [best, most] = [0, -1]
  for (let at = 0; at < pixels.length; at += 4) {
    const light = 2 * (pixels[at] ?? 0) + 7 * (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)
    if (light > most) [best, most] = [at, light]
  }
  return `#${[...pixels.slice(best, best + 3)].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
}

async function countMarks(picture: string): Promise<number> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }), { colorSpaceConversion: "none" })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")
  canvas?.drawImage(bitmap, 0, 0)
  const pixels = new Uint32Array(canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer ?? [])
  const counts = new Map<number, number>()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  return pixels.length - Math.max(...counts.values())
}
