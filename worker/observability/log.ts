// The log (docs/observability.md): structured events with the version of the worker, rate-limited by event.

import { isolateState } from "../isolate-state.ts"

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
  forecast_failed: "warn",
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
  sitemap_empty: "warn",
  sitemap_cut: "error",
  view_crashed: "error",
  request_failed: "error",
} as const satisfies Record<string, "error" | "warn">

type Fields = Record<string, string | number | boolean | null | undefined | readonly string[]>

/** The lines of one event in a minute; after them one of a hundred: an outage says the same to every visitor. */
const limits = { perMinute: 20, thenOneOf: 100 }

type State = { counts: Map<keyof typeof events, { minute: number; lines: number }>; version: string | null }
const state = isolateState((): State => ({ counts: new Map(), version: null }))

export function logAs(uploaded: string | null): void {
  state.version = uploaded
}

/** Fields hold nothing that a visitor typed, and no code or address that is private to who made it. */
export function log(event: keyof typeof events, fields: Fields = {}): void {
  const minute = Math.floor(Date.now() / 60_000)
  const last = state.counts.get(event)
  const line = last?.minute === minute ? last.lines + 1 : 1
  state.counts.set(event, { minute, lines: line })
  const isOver = line > limits.perMinute
  if (isOver && line % limits.thenOneOf !== 0) return
  const entry = { event, ...fields, ...(isOver && { line }), ...(state.version !== null && { version: state.version }) }
  if (events[event] === "error") console.error(entry)
  else console.warn(entry)
}

/** Null when it fails, which is logged. */
export async function logged<T>(
  event: keyof typeof events,
  work: () => T | Promise<T>,
  fields: Fields = {},
): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    log(event, { ...fields, reason: String(error) })
    return null
  }
}
