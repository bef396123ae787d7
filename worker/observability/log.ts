// The log: each event by its name, at most so often, with the version of the worker that says it. What an operator does about each is
// told in docs/operating.md.

import { onReset } from "../isolate-state.ts"

/** Every event and how much it matters: an error is somebody's work, a warning is worth knowing when somebody asks. */
export const events = {
  not_configured: "error",
  upstream_failed: "error",
  answer_not_whole: "error",
  resource_down: "error",
  resource_recovered: "warn",
  item_dropped: "warn",
  features_dropped: "warn",
  question_refused: "warn",
  recall_failed: "error",
  keep_failed: "error",
  forget_failed: "error",
  short_link_failed: "error",
  short_link_refused: "warn",
  short_link_code_refused: "warn",
  cache_failed: "error",
  card_failed: "error",
  picture_failed: "error",
  picture_refused: "warn",
  picture_not_scaled: "error",
  style_not_read: "error",
  subscribe_failed: "error",
  contact_failed: "error",
  serial_lookup_failed: "error",
  limit_failed: "error",
  visit_not_counted: "warn",
  purge_failed: "error",
  index_now_failed: "warn",
  sitemap_empty: "warn",
  sitemap_cut: "error",
  view_crashed: "error",
  request_failed: "error",
} as const satisfies Record<string, "error" | "warn">

type Fields = Record<string, string | number | boolean | null | undefined | readonly string[]>

/** Lines of one event: as many in a minute, and after those one of so many, for an outage says the same thing to every visitor. */
const limits = { inMinute: 20, afterThat: 100 }

const counts = new Map<keyof typeof events, { minute: number; lines: number }>()
let version: string | null = null
onReset(() => {
  counts.clear()
  version = null
})

/** Which version of the worker the lines are of; null where nothing was uploaded. */
export function logAs(uploaded: string | null): void {
  version = uploaded
}

/** Fields hold nothing that a visitor typed, and no code or address that is private to who made it. */
export function log(event: keyof typeof events, fields: Fields = {}): void {
  const line = nextLine(event)
  if (line > limits.inMinute && line % limits.afterThat !== 0) return
  const more = { ...(line > limits.inMinute && { line }), ...(version !== null && { version }) }
  const said = { event, ...fields, ...more }
  if (events[event] === "error") console.error(said)
  else console.warn(said)
}

/** The how manieth line of the event in this minute is the next one. */
function nextLine(event: keyof typeof events): number {
  const minute = Math.floor(Date.now() / 60_000)
  const last = counts.get(event)
  const lines = last?.minute === minute ? last.lines + 1 : 1
  counts.set(event, { minute, lines })
  return lines
}
