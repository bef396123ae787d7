// What the page around an embedded map is told. Nothing is listened to: whoever embeds the map sets its address.

import type { FeatureType } from "../../domain/map/map-parameters.ts"

/** One thing of the site and the address of its own page. */
export type Shown = { type: FeatureType | "layers" | "events"; id: string | null; name: string | null; url: string }

/** Where on a track a reader looks: kilometres from its start, metres of altitude, degrees. */
export type Cursor = { km: number; altitude: number | null; lat: number; lng: number }

type Message =
  | { type: "ready"; shown: Shown | null }
  | { type: "select"; feature: Shown }
  | { type: "cursor"; cursor: Cursor | null }
  /** Pixels that the content would take by itself. */
  | { type: "resize"; height: number }

/** Any site may embed the map and all that is said is public, so it is said to whoever is around. */
export function tell(message: Message): void {
  if (window.parent === window) return
  window.parent.postMessage({ source: "pelotao", ...message }, "*")
  if (message.type === "resize") tellWordPress("height", message.height)
}

/** Whether the page around the frame follows a link in the place of the browser. */
export function tellLink(url: string): boolean {
  return tellWordPress("link", url)
}

/**
 * WordPress frames what oEmbed found so that no link leads out of it, with a secret in the address. Whoever knows that is obeyed: the
 * frame gets its height, and the page goes where a link of the frame's own host leads (wp-includes/js/wp-embed.js).
 */
function tellWordPress(message: "height" | "link", value: number | string): boolean {
  const secret = /^#\?secret=([A-Za-z0-9]+)$/.exec(location.hash)?.[1]
  if (secret === undefined || window.parent === window) return false
  window.parent.postMessage({ message, value, secret }, "*")
  return true
}

/** Throttled: at most one cursor a frame, the latest, and none that says what was said before. */
export function tellCursor(cursor: Cursor | null): void {
  latest = cursor
  if (isWaiting) return
  isWaiting = true
  requestAnimationFrame(() => {
    isWaiting = false
    if (latest === said) return
    said = latest
    tell({ type: "cursor", cursor: latest })
  })
}

let isWaiting = false
let latest: Cursor | null = null
let said: Cursor | null = null
