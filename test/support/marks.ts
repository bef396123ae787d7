// Marks on a map: what of its picture is not its ground.

import type { Locator, Page } from "@playwright/test"

/** How many pixels of a map are not its ground, the colour of most of them. */
export async function shownBy(page: Page, map: Locator): Promise<number> {
  const picture = (await map.screenshot()).toString("base64")
  // The page whose picture it is may have no scripts.
  const reader = await page.context().browser()?.newPage()
  const count = await reader?.evaluate(countMarks, picture)
  await reader?.close()
  return count ?? 0
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
