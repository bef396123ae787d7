import { type ReactNode, useState } from "react"
import type { PictureWidth } from "../domain/address/addresses.ts"
import { pictureSource, srcset } from "../domain/address/images.ts"
import type { Image } from "../domain/entities/entities.ts"

export const fourColumns = "(min-width: 1024px) 273px, 50vw"

/**
 * A responsive photo. What is drawn `beneath` it is there from the first paint, and stays where there is no photo or it fails; what
 * may be seen then alone is `otherwise`. `sizes` says how wide the place is, as the attribute does, `upTo` how many pixels it can use
 * at most, and `alt` what the API does not describe.
 */
export function Picture({
  image,
  sizes,
  upTo = 960,
  className = "",
  alt,
  eager = false,
  beneath,
  otherwise,
}: {
  image: Image | null
  sizes: string
  upTo?: PictureWidth
  className?: string
  alt?: string
  eager?: boolean
  beneath?: ReactNode
  otherwise?: ReactNode
}) {
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
        // What came or failed before hydration fires nothing again.
        ref={(img) => {
          if (img?.complete) settle(img)
        }}
        className={`picture ${image.url === shown ? "picture-shown " : ""}${className}`.trim()}
        // Before the sources, which a browser begins to load as soon as it sees them.
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
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
