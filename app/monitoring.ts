// Errors in the browser: logged to the console, and with a DSN sent to the error reporter.

import { matchPath } from "./domain/address/paths.ts"
import type { ReporterConfig } from "./domain/config.ts"
import { splitLanguage } from "./domain/format/language.ts"
import type { Reporter } from "./reporter.ts"

let reporter: Promise<Reporter> | null = null

declare global {
  /** Of before-scripts.js and entry-loader.js. */
  var beforeScripts: {
    takeErrors: () => unknown[]
    isMeasured: boolean
    reloadFor: (name: string) => boolean | null
    pressed: [HTMLElement, ...unknown[]][]
  }
}

/** Watches for errors outside of React's tree. */
export function watchErrors(config: ReporterConfig | null): void {
  addEventListener("error", (event: ErrorEvent) => void report(event.error))
  addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => void report(event.reason))
  if (config === null) return
  reporter = import("./reporter.ts").then(({ startReporter }) => startReporter(config))
  for (const error of beforeScripts.takeErrors()) report(error)
  if (beforeScripts.isMeasured) measure(reporter).catch(warn)
}

async function measure(starting: Promise<Reporter>): Promise<void> {
  const page = matchPath(splitLanguage(location.pathname).path)?.name ?? "none"
  await (await starting).measure(page, warn)
}

export async function report(error: unknown): Promise<void> {
  console.error(error)
  try {
    const started = await reporter
    await started?.report(error)
  } catch (failure) {
    warn(failure)
  }
}

/** The console alone hears of it: a report would load the reporter again. */
function warn(failure: unknown): void {
  console.warn({ event: "report_failed", reason: String(failure) })
}
