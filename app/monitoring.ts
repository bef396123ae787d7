// Errors of the browser: always in the console, and with a DSN also with the error reporter (reporter.ts).

import type { Reporter } from "./reporter.ts"

let reporter: Promise<Reporter> | null = null

/** Watches for errors outside of React's tree, and with a DSN for what leads to them. */
export function watchErrors(dsn: string | null): void {
  addEventListener("error", (event: ErrorEvent) => void report(event.error))
  addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => void report(event.reason))
  if (dsn !== null) reporter = import("./reporter.ts").then(({ startReporter }) => startReporter(dsn))
}

export async function report(error: unknown): Promise<void> {
  console.error(error)
  try {
    const started = await reporter
    await started?.report(error)
  } catch (failure) {
    console.warn({ event: "report_failed", reason: String(failure) })
  }
}
