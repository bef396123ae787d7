import type { IconName } from "../ui/icon-names.ts"
import { shapesOf } from "../ui/icon-shapes.ts"

export function iconMarkup(name: IconName, stroke: string): string {
  return `<g fill="none" stroke="${stroke}" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round">${shapesOf(name)}</g>`
}

export async function drawMarkup(markup: string, viewBox: string, pixels: number): Promise<ImageData | null> {
  const image = new Image(pixels, pixels)
  const frame = `xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${viewBox}"`
  image.src = `data:image/svg+xml,${encodeURIComponent(`<svg ${frame}>${markup}</svg>`)}`
  try {
    await image.decode()
  } catch (error) {
    console.warn({ event: "icon_not_drawn", reason: String(error) })
    return null
  }
  const pen = new OffscreenCanvas(pixels, pixels).getContext("2d")
  pen?.drawImage(image, 0, 0, pixels, pixels)
  return pen?.getImageData(0, 0, pixels, pixels) ?? null
}
