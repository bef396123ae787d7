import { type ReactNode, useState } from "react"
import type { Image } from "../domain/entities.ts"

/** A photo that keeps its place while it loads, and gives it to `otherwise` when it does not. */
export function Picture({
  image,
  className,
  eager = false,
  otherwise,
}: {
  image: Image | null
  className?: string
  eager?: boolean
  otherwise: ReactNode
}) {
  const [isBroken, setBroken] = useState(false)
  if (image === null || isBroken) return otherwise
  return (
    <img
      className={className}
      src={image.url}
      alt={image.alt ?? ""}
      width={image.width ?? 640}
      height={image.height ?? 400}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
