// npm run photos [-- name …]
// Draws the album of the sample, or only the photos named. Everything in a picture follows from its name.

import { isPhotoName, type PhotoName, photo, photoNames } from "../../upstream/sample/photos.ts"
import { createRandom } from "../../upstream/sample/random.ts"
import { keep } from "../keep.ts"
import type { Scene } from "./brush/svg.ts"
import { exposed } from "./film.ts"
import { bicycles } from "./scenes/bicycles.ts"
import { closeUps } from "./scenes/close-ups.ts"
import { details } from "./scenes/details.ts"

const scenes: Record<PhotoName, Scene> = { ...bicycles, ...details, ...closeUps }

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

/** The same bytes for the same name, as long as the renderer is the one of the lock file. */
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
