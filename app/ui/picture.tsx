import { type ReactNode, useState } from "react"
import type { PictureWidth } from "../domain/address/addresses.ts"
import { pictureSource, srcset } from "../domain/address/pictures.ts"
import type { Image } from "../domain/things/entities.ts"

/** How wide a card of a list in four columns is, which are two where there is less room (card.css). */
export const fourColumns = "(min-width: 1024px) 273px, 50vw"

/**
 * A responsive photo. Its place is kept while it loads, and `otherwise` takes it when the photo fails. `sizes` says how wide the
 * place is, as the attribute does, `upTo` how many pixels it can use at most, and `alt` what the API does not describe.
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
      // A photo that failed before hydration fires no error again.
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
