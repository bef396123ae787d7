// Lazy hydration of what the first screen does not need: its markup stands, and React takes it over with the first touch of the page.

import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from "react"
import { neverChanges, useSite } from "../site.tsx"

type Wait = { isOver: boolean }

/**
 * A boundary that React hydrates once the page is touched or scrolled, or as soon as anything above or in it changes. The address of a
 * page with a language changes at once, and its links with it.
 */
export function Later({ children }: { children: ReactNode }) {
  const { Boundary = Suspense, onRendering, prefixed } = useSite()
  const [wait] = useState<Wait>(() => ({ isOver: prefixed }))
  onRendering?.()
  return (
    <Boundary fallback={null}>
      <Waiting wait={wait} />
      {children}
      <RenderedMark />
    </Boundary>
  )
}

/** The first of them, and the others later. */
export function firstOf(nodes: ReactNode[], count: number): ReactNode {
  return (
    <>
      {nodes.slice(0, count)}
      {nodes.length > count && <Later>{nodes.slice(count)}</Later>}
    </>
  )
}

/** Rendered after what stands before it in its boundary, so not at all when that throws. */
export function RenderedMark({ onShown }: { onShown?: (() => void) | undefined }) {
  useSite().onRendered?.()
  useEffect(() => onShown?.(), [onShown])
  return null
}

/**
 * Suspends the first attempt to hydrate. React makes a second one for an event in the boundary or a change above it, and would render
 * it anew if that failed too. Thrown and not used: for `use` React would wait with the boundaries behind this one.
 */
function Waiting({ wait }: { wait: Wait }) {
  let isHydrating = false
  useSyncExternalStore(neverChanges, noSnapshot, () => {
    isHydrating = true
    return null
  })
  if (!isHydrating || wait.isOver || touched === null) return null
  wait.isOver = true
  throw touched
}

const noSnapshot = () => null

const touches = ["pointerdown", "keydown", "focusin", "scroll"] as const

/** Null on the server, which renders all. */
const touched =
  typeof document === "undefined"
    ? null
    : new Promise<void>((resolve) => {
        for (const touch of touches)
          addEventListener(touch, () => resolve(), { capture: true, passive: true, once: true })
      })
