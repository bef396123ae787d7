import { type ReactNode, useState } from "react"
import type { PictureWidth } from "../domain/address/addresses.ts"
import { pictureSource, srcset } from "../domain/address/pictures.ts"
import type { Image } from "../domain/things/entities.ts"

/** How wide a card of a list in four columns is, which are two where there is less room (card.css). */
export const fourColumns = "(min-width: 1024px) 273px, 50vw"

/**
 * A photo that keeps its place while it loads, and gives it to `otherwise` when it does not. `sizes` says how wide its place
 * is, as the attribute does, and `upTo` how many pixels it can use at most. Where it must be described and the API does not
 * say how, `alt` does.
 */
export function Picture({
  image,
  sizes,
  upTo = 960,
  className = "",
  alt,
  eager = false,
  otherwise,
}: {
  image: Image | null
  sizes: string
  upTo?: PictureWidth
  className?: string
  alt?: string
  eager?: boolean
  otherwise: ReactNode
}) {
  const [broken, setBroken] = useState<string | null>(null)
  const source = image && pictureSource(image.url, 640)
  if (image === null || source === null || image.url === broken) return otherwise
  const [width, height] = image.width && image.height ? [image.width, image.height] : [640, 400]
  const giveUp = () => setBroken(image.url)
  return (
    <img
      // One that failed before React was there says so no more.
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0) giveUp()
      }}
      className={`picture ${className}`.trim()}
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
      onError={giveUp}
    />
  )
}
