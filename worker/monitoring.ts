// The error reporter, loaded only where a DSN is configured, so that a site without one neither carries nor starts it.

import { reporterOptions } from "#app/domain/error-reporter.ts"
import type { Bindings } from "./env.ts"
import { onReset } from "./isolate-state.ts"

type Handler = ExportedHandler<Bindings> & { fetch: NonNullable<ExportedHandler<Bindings>["fetch"]> }

/** The handler with its errors reported. */
export function monitored(handler: Handler, dsn: string): Promise<Handler> {
  wrapped ??= wrap(handler, dsn)
  return wrapped
}

/** Reports an error that was answered and would otherwise not be seen. */
export async function report(error: unknown): Promise<void> {
  if (wrapped === null) return
  const { captureException } = await import("@sentry/cloudflare")
  captureException(error)
}

let wrapped: Promise<Handler> | null = null
onReset(() => {
  wrapped = null
})

async function wrap(handler: Handler, dsn: string): Promise<Handler> {
  const { withSentry } = await import("@sentry/cloudflare")
  return withSentry(() => ({ dsn, ...reporterOptions }), handler)
}
