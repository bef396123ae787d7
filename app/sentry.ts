// The library of the error reporter. Its parts are imported by name and nothing of it as a whole: a namespace would need the bundler's
// helpers, which all pages then load in a file of their own.

import {
  addBreadcrumb,
  type Breadcrumb,
  captureException,
  consoleLoggingIntegration,
  type ErrorEvent,
  init,
  logger,
  metrics,
} from "@sentry/browser"
import { type ReporterConfig, reporterOptions, withoutSearch } from "./domain/config.ts"

export function startSentry(config: ReporterConfig, breadcrumbs: Breadcrumb[]) {
  const release = import.meta.env.RELEASE ?? undefined
  init({
    ...config,
    ...reporterOptions,
    ...(release && { release }),
    integrations: [consoleLoggingIntegration({ levels: ["warn", "error"] })],
    beforeSend: eventWithoutSearches,
    beforeBreadcrumb: breadcrumbWithoutSearches,
  })
  for (const breadcrumb of breadcrumbs) {
    addBreadcrumb(breadcrumb)
    const { category, level, message = "", data } = breadcrumb
    if (category !== "console") continue
    if (level === "error") logger.error(message, data)
    else logger.warn(message, data)
  }
  return { captureException, distribution: metrics.distribution }
}

/** The SDK reports addresses with their search, which may hold what a visitor typed. */
function eventWithoutSearches(event: ErrorEvent): ErrorEvent {
  const { url, headers } = event.request ?? {}
  return {
    ...event,
    request: { ...event.request, ...withoutSearches({ url }), headers: withoutSearches({ ...headers }) },
  }
}

function breadcrumbWithoutSearches(breadcrumb: Breadcrumb): Breadcrumb {
  return breadcrumb.data === undefined ? breadcrumb : { ...breadcrumb, data: withoutSearches(breadcrumb.data) }
}

function withoutSearches<Value>(fields: Record<string, Value>): Record<string, Value | string> {
  const cut = (name: string, value: Value) =>
    ["url", "from", "to", "Referer"].includes(name) && typeof value === "string" ? withoutSearch(value) : value
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cut(name, value)]))
}
