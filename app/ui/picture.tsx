import { type ReactNode, useState } from "react"
import type { PictureWidth } from "../domain/address/addresses.ts"
import { pictureSource, srcset } from "../domain/address/images.ts"
import type { Image } from "../domain/entities/entities.ts"
import type { Answer, Listing } from "../page.tsx"

export const fourColumns = "(min-width: 1024px) 273px, calc(50vw - 22px)"

/** The items of a list whose photos a first screen has: they are the largest paint. */
export function firstPhotos<Item extends { cover: Image | null }>(of: Answer<Listing<Item>>): Item[] {
  if (of.state !== "found") return []
  return of.value.items
    .slice(0, 6)
    .filter(({ cover }) => cover !== null)
    .slice(0, 2)
}

type Props = {
  image: Image | null
  sizes: string
  upTo?: PictureWidth
  className?: string
  alt?: string
  eager?: boolean
  beneath?: ReactNode
  otherwise?: ReactNode
}

/** A responsive photo over the drawing `beneath` it, which stays, with `otherwise`, where there is no photo or it fails. */
export function Picture(props: Props) {
  const { image, sizes, upTo = 960, className = "", alt, eager = false, beneath, otherwise } = props
  const [broken, setBroken] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const source = image && pictureSource(image.url, 640)
  if (image === null || source === null || image.url === broken)
    return (
      <>
        {beneath}
        {otherwise}
      </>
    )
  const [width, height] = image.width && image.height ? [image.width, image.height] : [640, 400]
  const settle = (img: HTMLImageElement) => (img.naturalWidth === 0 ? setBroken : setShown)(image.url)
  return (
    <>
      {beneath}
      <img
        // A photo that came or failed before hydration fires no event again.
        ref={(img) => {
          if (img?.complete) settle(img)
        }}
        className={`picture ${image.url === shown ? "picture-shown raised " : ""}${className}`.trim()}
        // `loading` stands before the sources, which a browser begins to load as soon as it sees them.
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding={eager ? "sync" : "async"}
        sizes={sizes}
        srcSet={srcset(image.url, upTo, image.width) ?? undefined}
        src={source}
        width={width}
        height={height}
        alt={alt ?? image.alt ?? ""}
        onLoad={(event) => settle(event.currentTarget)}
        onError={() => setBroken(image.url)}
      />
    </>
  )
}
