// node upstream/sample/photos/draw.ts [name …]
// Draws the album again, or only the photos named, into prints/. The same code gives the same bytes; the sample never runs this.

import { writeFileSync } from "node:fs"
import { createRandom } from "../random.ts"
import type { PhotoName } from "./album.ts"
import type { Scene } from "./brush/svg.ts"
import { exposed } from "./film.ts"
import { isPhotoName, photo, photoNames } from "./photo.ts"
import { bicycles } from "./scenes/bicycles.ts"
import { city } from "./scenes/city.ts"
import { closeUps } from "./scenes/close-ups.ts"
import { coast } from "./scenes/coast.ts"
import { hills } from "./scenes/hills.ts"
import { riders } from "./scenes/riders.ts"
import { roads } from "./scenes/roads.ts"

const scenes: Record<PhotoName, Scene> = { ...hills, ...roads, ...coast, ...city, ...riders, ...bicycles, ...closeUps }

const named = process.argv.slice(2)
const unknown = named.filter((name) => !isPhotoName(name))
if (unknown.length > 0) throw new Error(`no photo is called ${unknown.join(" or ")}`)

for (const name of named.length > 0 ? named.filter(isPhotoName) : photoNames()) {
  const { width, height } = photo(name)
  if (width === null || height === null) throw new Error(`${name} has no size`)
  const scene = scenes[name]({
    width,
    height,
    random: createRandom(name),
    seed: createRandom(`clouds ${name}`).integer(1, 999),
  })
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const { file, quality } = await exposed(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${scene}</svg>`, name)
  writeFileSync(new URL(`prints/${name}.webp`, import.meta.url), file)
  console.info(`${name}: ${file.length} bytes at quality ${quality}`)
}
