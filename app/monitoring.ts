// Errors of the browser: always in the console, and with a DSN also to the error reporter, which is only loaded when there
// is something to report.

import { bootId } from "./data/boot.ts"
import { reporterOptions } from "./domain/error-reporter.ts"

export async function report(error: unknown): Promise<void> {
  console.error(error)
  const dsn = readDsn()
  if (dsn === null) return
  try {
    const Sentry = await import("@sentry/browser")
    if (!Sentry.isInitialized()) {
      Sentry.init({ dsn, ...reporterOptions })
    }
    Sentry.captureException(error)
  } catch (failure) {
    console.warn({ event: "report_failed", reason: String(failure) })
  }
}

/** Errors outside of React's tree. */
export function watchErrors(): void {
  addEventListener("error", (event: ErrorEvent) => void report(event.error))
  addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => void report(event.reason))
}

function readDsn(): string | null {
  const boot: { config?: { sentryDsn?: string | null } } = JSON.parse(
    document.getElementById(bootId)?.textContent ?? "{}",
  )
  return boot.config?.sentryDsn ?? null
}
