// Photo carousel with scroll snap. It works without JavaScript, which adds buttons, arrow keys and the count.

import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react"
import type { Image } from "../domain/entities/entities.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Button } from "./button.tsx"
import { isPlainClick } from "./link.tsx"
import { Picture } from "./picture.tsx"

type Props = {
  name: string
  art: ReactNode
  foot?: ReactNode
}

export function Gallery({ images, ...props }: Props & { images: Image[] }) {
  const photos = [...new Map(images.map((image) => [image.url, image])).values()]
  // The key makes the photos of another thing begin at their first.
  return photos.length > 0 && <Photos key={photos[0]?.url} photos={photos} {...props} />
}

function Photos({ photos, name, art, foot }: Props & { photos: Image[] }) {
  const { t } = useTranslation()
  const { strip, shown, show, ...moved } = useStrip(photos.length)
  const total = photos.length
  const isRow = total > 1
  const positionText = (position: number) => t("gallery.position", { position: position + 1, total })
  const alt = (position: number) => t("gallery.photo", { position: position + 1, name })
  const turn = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(shown + step)
  }
  return (
    <section
      className="gallery"
      aria-roledescription={isRow ? t("gallery.carousel") : undefined}
      aria-label={t("gallery.label", { name })}
    >
      <div className="gallery-stage anchor clip panel">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form */}
        <div
          className="gallery-strip"
          role="group"
          aria-label={isRow ? positionText(shown) : undefined}
          tabIndex={isRow ? 0 : undefined}
          ref={strip}
          onKeyDown={turn}
          {...moved}
        >
          {photos.map((photo, position) => (
            <figure
              key={photo.url}
              className="gallery-photo anchor"
              id={idOf(position)}
              aria-roledescription={isRow ? t("gallery.slide") : undefined}
              aria-label={isRow ? positionText(position) : undefined}
            >
              <Picture
                image={photo}
                className={isNearlyFull(photo) ? "gallery-full" : ""}
                alt={photo.alt ?? alt(position)}
                sizes="(min-width: 1024px) min(55vw, 914px), 100vw"
                upTo={1280}
                eager={position === 0}
                beneath={art}
                otherwise={<p className="cover-note over center cover-note-foot muted">{t("errors.image")}</p>}
              />
            </figure>
          ))}
        </div>
        {isRow && (
          <>
            {(["previous", "next"] as const).map((way) => {
              const position = shown + (way === "next" ? 1 : -1)
              return (
                <Button
                  key={way}
                  className={`bordered icon-button over gallery-step gallery-${way} needs-script`}
                  icon="chevron-right"
                  aria-label={t(`gallery.${way}`)}
                  // A button at the end of the strip does nothing and keeps the focus, which a disabled one would lose.
                  aria-disabled={photos[position] === undefined}
                  onClick={() => show(position)}
                />
              )
            })}
            <p className="gallery-count over figures needs-script strong" aria-live="polite">
              <span aria-hidden="true">{`${shown + 1} / ${total}`}</span>
              <span className="hidden">{positionText(shown)}</span>
            </p>
          </>
        )}
        {foot}
      </div>
      {isRow && (
        <ol className="gallery-thumbs space-s cluster">
          {photos.map((photo, position) => (
            <li key={photo.url}>
              <a
                className="raised rounded"
                href={`#${idOf(position)}`}
                aria-label={alt(position)}
                aria-current={position === shown ? "true" : undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  show(position)
                }}
              >
                <Picture image={photo} alt="" sizes="72px" upTo={192} beneath={art} />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Whether a shape is as good as three by two, so that nobody misses what is cut off; another is shown whole. */
function isNearlyFull({ width, height }: Image): boolean {
  return width !== null && height !== null && Math.abs(width / height / 1.5 - 1) < 0.12
}

function useStrip(total: number) {
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const aim = useRef<number | null>(null)
  const follow = () => {
    const at = positionOf(strip.current)
    // The strip passes others on its way to the one that was asked for.
    if (aim.current !== null && aim.current !== at) return
    aim.current = null
    setShown(at)
  }
  const show = (position: number) => {
    const at = Math.max(0, Math.min(position, total - 1))
    setShown(at)
    if (strip.current === null || at === positionOf(strip.current)) return
    aim.current = at
    strip.current.scrollTo({ left: at * strip.current.clientWidth })
  }
  const letGo = () => {
    aim.current = null
  }
  const settle = () => {
    letGo()
    follow()
  }
  const keep = useEffectEvent(() => {
    strip.current?.scrollTo({ left: shown * strip.current.clientWidth, behavior: "instant" })
  })
  useEffect(() => {
    const { current } = strip
    if (current === null) return
    // A finger, or the address of a photo, may have moved it before this script was there.
    setShown(positionOf(current))
    // A screen that is turned leaves the strip between two photos, and the browser takes any of them.
    let width = current.clientWidth
    const turned = new ResizeObserver(() => {
      if (current.clientWidth !== width) keep()
      width = current.clientWidth
    })
    turned.observe(current)
    return () => turned.disconnect()
  }, [])
  return { strip, shown, show, onScroll: follow, onScrollEnd: settle, onPointerDown: letGo, onWheel: letGo }
}

function positionOf(strip: HTMLDivElement | null): number {
  return strip === null || strip.clientWidth === 0 ? 0 : Math.round(strip.scrollLeft / strip.clientWidth)
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

function idOf(position: number): string {
  return `photo-${position + 1}`
}
