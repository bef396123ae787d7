// npm run photos [-- name …]
// Draws the album of the sample, or only the photos named. Everything in a picture follows from its name.

import sharp from "sharp"
import { isPhotoName, type PhotoName, photo, photoNames } from "../../upstream/sample/photos.ts"
import { createRandom } from "../../upstream/sample/random.ts"
import { keep } from "../keep.ts"
import type { Scene } from "./brush/svg.ts"
import { bicycles, closeUps, details } from "./scenes/bicycles.ts"

const scenes: Record<PhotoName, Scene> = { ...bicycles, ...details, ...closeUps }

const [bloom, vignette, grain] = [0.22, 0.3, 5]
const [best, worst, step] = [82, 34, 4]
const fewestBytes = 12_000
const mostBytes = 26_000

if (import.meta.main) {
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !isPhotoName(name))
  if (unknown.length > 0) throw new Error(`no photo is called ${unknown.join(" or ")}`)
  for (const name of named.length > 0 ? named.filter(isPhotoName) : photoNames()) {
    const { file, quality } = await drawPhoto(name)
    keep(printOf(name), file)
    console.info(`${name}: ${file.length} bytes at quality ${quality}`)
  }
}

export function printOf(name: PhotoName): string {
  return `upstream/sample/photos/prints/${name}.webp`
}

export function drawPhoto(name: PhotoName): Promise<{ file: Buffer; quality: number }> {
  const { width, height } = photo(name)
  if (width === null || height === null) throw new Error(`${name} has no size`)
  const scene = scenes[name]({
    width,
    height,
    random: createRandom(name),
    seed: createRandom(`clouds ${name}`).integer(1, 999),
  })
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return exposed(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${scene}</svg>`, name)
}

export async function exposed(svg: string, name: string): Promise<{ file: Buffer; quality: number }> {
  const drawn = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()
  const { width, height } = await sharp(drawn).metadata()
  const spread = await sharp(drawn).blur(26).ensureAlpha(bloom).png().toBuffer()
  const { data, info } = await sharp(drawn)
    .composite([{ input: spread, blend: "screen" }, { input: corners(width, height) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  grained(data, name)
  for (let quality = best; ; quality -= step) {
    const file = await sharp(data, { raw: info }).webp({ quality, effort: 6, preset: "photo" }).toBuffer()
    if (file.length < fewestBytes) throw new RangeError(`${name} is almost empty`)
    if (file.length <= mostBytes || quality <= worst) return { file, quality }
  }
}

function corners(width: number, height: number): Buffer {
  const stops = `<stop offset=".45" stop-color="#06080a" stop-opacity="0"/><stop offset="1" stop-color="#06080a" stop-opacity="${vignette}"/>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="v" cx="50%" cy="48%" r="75%">${stops}</radialGradient><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
  )
}

function grained(pixels: Buffer, seed: string): void {
  const random = createRandom(`grain ${seed}`)
  for (let at = 0; at < pixels.length; at += 3) {
    const shift = (random.next() + random.next() + random.next() - 1.5) * grain
    for (let channel = at; channel < at + 3; channel++) {
      pixels[channel] = Math.min(255, Math.max(0, Math.round((pixels[channel] ?? 0) + shift)))
    }
  }
}
