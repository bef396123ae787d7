import { readdirSync, readFileSync } from "node:fs"
import type { PhotoFile } from "./photos.ts"

const folder = new URL("../sample/photos/prints/", import.meta.url)

export function prints(): PhotoFile[] {
  return readdirSync(folder).map((name) => ({
    name,
    type: "image/webp",
    hex: readFileSync(new URL(name, folder), "hex"),
  }))
}
