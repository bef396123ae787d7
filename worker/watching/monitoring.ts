// The error reporter, loaded only where a DSN is configured, so that a site without one neither carries nor starts it. What an
// entrypoint throws, what it reports, and its lines of the log reach the reporter under the request that they belong to.

import type { ReporterConfig } from "#app/domain/config.ts"
import { reporterOptions } from "#app/domain/error-reporter.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { logAs } from "./log.ts"

type Answer = (request: Request, env: Bindings, ctx: ExecutionContext) => Response | Promise<Response>

/** The same with what goes wrong reported. Every entrypoint has its own: a report belongs to the one that it is made in. */
export function monitored(answer: Answer): (...asked: Parameters<Answer>) => Promise<Response> {
  let watched: Promise<Answer> | null = null
  return async (request, env, ctx) => {
    const { public: site, version } = settingsOf(env)
    logAs(version)
    if (site.reporter === null) return answer(request, env, ctx)
    watched ??= watch(answer, version === null ? site.reporter : { ...site.reporter, release: version })
    const watching = await watched
    return watching(request, env, ctx)
  }
}

/** Reports an error that was answered and would otherwise not be seen. */
export async function report(error: unknown): Promise<void> {
  const reporter = await loaded
  reporter?.captureException(error)
}

/** Tells the reporter of what is no error of the code. */
export async function notify(
  message: string,
  about: { level: "error" | "info"; fingerprint: string[] },
): Promise<void> {
  const reporter = await loaded
  reporter?.captureMessage(message, about)
}

let loaded: Promise<typeof import("@sentry/cloudflare")> | null = null

async function watch(answer: Answer, config: ReporterConfig & { release?: string }): Promise<Answer> {
  loaded ??= import("@sentry/cloudflare")
  const { withSentry, consoleLoggingIntegration } = await loaded
  const handler = { fetch: answer satisfies ExportedHandlerFetchHandler<Bindings> }
  const integrations = [consoleLoggingIntegration({ levels: ["warn", "error"] })]
  const options = { ...config, ...reporterOptions, integrations }
  return withSentry(() => options, handler).fetch
}
