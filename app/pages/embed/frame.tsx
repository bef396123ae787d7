import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import type { EmbedTheme } from "../../domain/map/map-parameters.ts"
import { type Shown, tell } from "./parent.ts"

type Props = {
  theme: EmbedTheme
  shown: Shown | null
  /** The height that the first child would take by itself; that of a map when left out. */
  natural?: (first: HTMLElement) => number
  children: ReactNode
}

/** Fills the frame: the first child takes what the others leave. */
export function EmbedFrame({ theme, shown, natural = mapHeight, children }: Props) {
  const frame = useRef<HTMLElement>(null)
  const ready = useRef(shown)
  useEffect(() => {
    const url = ready.current && new URL(ready.current.url, location.href).href
    tell({ type: "ready", shown: ready.current && url ? { ...ready.current, url } : null })
  }, [])
  useNaturalHeight(frame, natural)
  useEffect(() => {
    if (theme !== "auto") return
    const light = matchMedia("(prefers-color-scheme: light)")
    const follow = () => {
      document.documentElement.dataset.theme = light.matches ? "light" : "dark"
    }
    light.addEventListener("change", follow)
    return () => light.removeEventListener("change", follow)
  }, [theme])
  return (
    <main className="embed" id="content" ref={frame}>
      {children}
    </main>
  )
}

/** Tells how high the content would be by itself, which follows from the width of the frame and not from its height. */
function useNaturalHeight(frame: RefObject<HTMLElement | null>, natural: (first: HTMLElement) => number): void {
  useEffect(() => {
    if (frame.current === null) return
    const [first, ...others] = [...frame.current.children].filter((child) => child instanceof HTMLElement)
    if (first === undefined) return
    let said = 0
    const measure = () => {
      const height = natural(first) + others.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)
      if (height === said) return
      said = height
      tell({ type: "resize", height })
    }
    const size = new ResizeObserver(measure)
    for (const part of [first, ...others]) size.observe(part)
    return () => size.disconnect()
  }, [frame, natural])
}

/** Of the drawing, but neither a strip on a phone nor more than a screen. */
function mapHeight({ clientWidth }: HTMLElement): number {
  return Math.round(Math.min(560, Math.max(180, clientWidth * 0.625)))
}
