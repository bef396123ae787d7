import type { Image } from "../../contract.ts"
import { album, format, type PhotoName, type Print } from "./album.ts"

const host = "https://photos.pelotao.example"

export function photo(name: PhotoName): Image {
  const print: Print = album[name]
  const [width, height] = print.tall ? [format.short, format.long] : [format.long, format.short]
  return { url: addressOf(name), width, height, alt: print.alt }
}

export function photoNames(): PhotoName[] {
  return Object.keys(album).filter(isPhotoName)
}

export function isPhotoName(name: string): name is PhotoName {
  return Object.hasOwn(album, name)
}

function addressOf(name: string): string {
  return `${host}/photos/${name}.webp`
}
