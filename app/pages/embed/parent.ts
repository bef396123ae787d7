// Messages to the page around the frame. They go to any origin: any site may embed the frame, and all that is posted is public.

import type { FeatureType } from "../../domain/map/map-parameters.ts"

export type Shown = { type: FeatureType | "layers" | "events"; id: string | null; name: string | null; url: string }

/** Kilometres from the start, metres of altitude, degrees. */
type Cursor = { km: number; altitude: number | null; lat: number; lng: number }

function post(type: "ready" | "select" | "cursor" | "resize", content: object): void {
  if (window.parent !== window) window.parent.postMessage({ source: "pelotao", type, ...content }, "*")
}

export function postReady(shown: Shown | null): void {
  post("ready", { shown: shown && withAbsoluteUrl(shown) })
}

export function postSelect(feature: Shown): void {
  post("select", { feature: withAbsoluteUrl(feature) })
}

export function postResize(height: number): void {
  post("resize", { height })
  postToWordPress("height", height)
}

function withAbsoluteUrl(shown: Shown): Shown {
  return { ...shown, url: new URL(shown.url, location.href).href }
}

/** Returns whether the parent is WordPress, which sandboxes the frame and follows links by message (wp-includes/js/wp-embed.js). */
export function postToWordPress(message: "height" | "link", value: number | string): boolean {
  const secret = /^#\?secret=([A-Za-z0-9]+)$/.exec(location.hash)?.[1]
  if (secret === undefined || window.parent === window) return false
  window.parent.postMessage({ message, value, secret }, "*")
  return true
}

let isScheduled = false
let latest: Cursor | null = null
let posted: Cursor | null = null

export function postCursor(cursor: Cursor | null): void {
  latest = cursor
  if (isScheduled) return
  isScheduled = true
  requestAnimationFrame(() => {
    isScheduled = false
    if (latest === posted) return
    posted = latest
    post("cursor", { cursor: latest })
  })
}
