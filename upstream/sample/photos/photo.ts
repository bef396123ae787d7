import type { Image } from "#contract/schemas.ts"
import { album, format, type PhotoName, type Print } from "./album.ts"

const host = "https://photos.pelotao.example"

export function photo(name: PhotoName): Image {
  const print: Print = album[name]
  const [width, height] = print.tall ? [format.short, format.long] : [format.long, format.short]
  return { url: addressOf(name), width, height, alt: print.alt }
}

/** Once it was there: the page has to show what it shows when a photo does not come. */
export function removedPhoto(alt: string): Image {
  return { url: addressOf("removed-by-seller"), width: format.long, height: format.short, alt }
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
