// The pixels of a screenshot, read by the library with which Miniflare stands in for the Images binding.

import { createRequire } from "node:module"
import type { Locator, Page } from "@playwright/test"

export type Colour = [red: number, green: number, blue: number]
type Area = { x: number; y: number; width: number; height: number }
type Picture = {
  removeAlpha(): Picture
  raw(): Picture
  toBuffer(how: { resolveWithObject: true }): Promise<{ data: Uint8Array; info: { width: number } }>
}
const sharp: (png: Uint8Array) => Picture = createRequire(createRequire(import.meta.url).resolve("miniflare"))("sharp")

/** How many pixels of a PNG have a colour, each channel within `tolerance` of it, and their middle within the area. */
export async function countPixels(
  picture: Uint8Array,
  colour: Colour,
  { tolerance = 0, area }: { tolerance?: number; area?: Area | undefined } = {},
) {
  const { x: left = 0, y: top = 0, width = Infinity, height = Infinity } = area ?? {}
  let [count, x, y] = [0, 0, 0]
  await readPixels(picture, (pixel, across, down) => {
    if (across < left || down < top || across >= left + width || down >= top + height) return
    if (pixel.some((channel, index) => Math.abs(channel - (colour[index] ?? 0)) > tolerance)) return
    count += 1
    x += across - left
    y += down - top
  })
  return { count, x: x / count, y: y / count }
}

/** How many pixels of a map are not its ground, the colour of most of them. */
export async function shownBy(map: Locator): Promise<number> {
  const counts = new Map<number, number>()
  await readPixels(await map.screenshot(), ([red, green, blue]) => {
    const pixel = (red << 16) | (green << 8) | blue
    counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  })
  const all = [...counts.values()]
  return all.reduce((sum, count) => sum + count, 0) - Math.max(...all)
}

/** The lightest colour of a part of a page, as `#rrggbb`. */
export async function lightestOf(page: Page, clip: Area): Promise<string> {
  const light = ([red, green, blue]: Colour) => 2 * red + 7 * green + blue
  let lightest: Colour = [0, 0, 0]
  await readPixels(await page.screenshot({ clip }), (pixel) => {
    if (light(pixel) > light(lightest)) lightest = pixel
  })
  return `#${lightest.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
}

/** How many colours a part of a page has. */
export async function coloursIn(page: Page, clip: Area): Promise<number> {
  const colours = new Set<string>()
  await readPixels(await page.screenshot({ clip }), (pixel) => void colours.add(pixel.join()))
  return colours.size
}

async function readPixels(png: Uint8Array, read: (pixel: Colour, x: number, y: number) => void): Promise<void> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 3)
    read([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], (at / 3) % info.width, Math.floor(at / 3 / info.width))
}
