// Error reporter of the browser. The first error loads it, and breadcrumbs are recorded until then.

import type { Breadcrumb, ErrorEvent } from "@sentry/browser"
import type { Metric } from "web-vitals"
import { type ReporterConfig, reporterOptions, withoutSearch } from "./domain/config.ts"

export type Reporter = ReturnType<typeof startReporter>

export function startReporter(config: ReporterConfig) {
  const endRecording = recordBreadcrumbs()
  let loading: ReturnType<typeof load> | null = null
  const loaded = () => {
    loading ??= load(config, endRecording).catch((failure) => {
      loading = null
      throw failure
    })
    return loading
  }
  return {
    async report(error: unknown): Promise<void> {
      const { captureException } = await loaded()
      captureException(error)
    },
    /** Sends web vitals with the name of the page and nothing of the visitor. */
    async measure(page: string, warn: (failure: unknown) => void): Promise<void> {
      const { onCLS, onINP, onLCP, onTTFB } = await import("web-vitals")
      const send = async ({ name, value }: Metric) => {
        const { metrics } = await loaded()
        const unit = name === "CLS" ? {} : { unit: "millisecond" }
        metrics.distribution(`web_vitals.${name.toLowerCase()}`, value, { ...unit, attributes: { page } })
      }
      for (const on of [onCLS, onINP, onLCP, onTTFB]) on((metric) => void send(metric).catch(warn))
    },
  }
}

async function load(config: ReporterConfig, endRecording: () => Breadcrumb[]) {
  const { init, addBreadcrumb, captureException, consoleLoggingIntegration, logger, metrics } = await import(
    "@sentry/browser"
  )
  const breadcrumbs = endRecording()
  const release = import.meta.env.RELEASE ?? undefined
  init({
    ...config,
    ...reporterOptions,
    ...(release && { release }),
    integrations: [consoleLoggingIntegration({ levels: ["warn", "error"] })],
    beforeSend: eventWithoutSearches,
    beforeBreadcrumb: ({ data, ...rest }) => ({ ...rest, ...(data && { data: withoutSearches(data) }) }),
  })
  for (const breadcrumb of breadcrumbs) {
    addBreadcrumb(breadcrumb)
    const { category, level, message = "", data } = breadcrumb
    if (category === "console") logger[level === "error" ? "error" : "warn"](message, data)
  }
  return { captureException, metrics }
}

/** The SDK reports addresses with their search, which may hold what a visitor typed. */
function eventWithoutSearches(event: ErrorEvent): ErrorEvent {
  const { url, headers } = event.request ?? {}
  return {
    ...event,
    request: { ...event.request, ...withoutSearches({ url }), headers: withoutSearches({ ...headers }) },
  }
}

function withoutSearches<Value>(fields: Record<string, Value>): Record<string, Value | string> {
  const cut = (name: string, value: Value) =>
    ["url", "from", "to", "Referer"].includes(name) && typeof value === "string" ? withoutSearch(value) : value
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cut(name, value)]))
}

/** Returns what ends the recording and gives what was recorded. */
function recordBreadcrumbs(): () => Breadcrumb[] {
  const breadcrumbs: Breadcrumb[] = []
  const leave = (breadcrumb: Breadcrumb) => {
    breadcrumbs.push({ timestamp: Date.now() / 1000, ...breadcrumb })
    if (breadcrumbs.length > reporterOptions.maxBreadcrumbs) breadcrumbs.shift()
  }
  const listening = new AbortController()
  const { signal } = listening
  const click = ({ target }: Event) => leave({ category: "ui.click", message: nameOf(target) })
  addEventListener("click", click, { capture: true, signal })
  const navigated = () => leave({ category: "navigation", data: { to: location.pathname } })
  // Older browsers lack the Navigation API.
  globalThis.navigation?.addEventListener("currententrychange", navigated, { signal })
  const fetches = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming && entry.initiatorType === "fetch")
        leave({ category: "fetch", type: "http", data: { url: entry.name, status_code: entry.responseStatus } })
  })
  fetches.observe({ type: "resource", buffered: true })
  const { warn, error } = console
  const recorded =
    (level: "warning" | "error", write: typeof warn): typeof warn =>
    (first, ...rest) => {
      const fields = typeof first === "object" && first !== null && !(first instanceof Error) ? { ...first } : null
      const opening = fields === null ? String(first) : "event" in fields ? String(fields.event) : ""
      leave({ category: "console", level, message: [opening, ...rest].join(" "), ...(fields && { data: fields }) })
      write(first, ...rest)
    }
  Object.assign(console, { warn: recorded("warning", warn), error: recorded("error", error) })
  return () => {
    listening.abort()
    fetches.disconnect()
    Object.assign(console, { warn, error })
    return breadcrumbs
  }
}

/** Names an element as a selector: "button#account.icon-button". */
function nameOf(target: EventTarget | null): string {
  if (!(target instanceof Element)) return ""
  return [target.localName, target.id && `#${target.id}`, ...[...target.classList].map((name) => `.${name}`)].join("")
}
