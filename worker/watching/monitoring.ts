// The error reporter, loaded only where a DSN is configured, so that a site without one neither carries nor starts it. What an
// entrypoint throws, what it reports, and its lines of the log reach the reporter under the request that they belong to.

import { reporterOptions } from "#app/domain/error-reporter.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { logAs } from "./log.ts"

type Answer = (request: Request, env: Bindings, ctx: ExecutionContext) => Response | Promise<Response>

/** The same with what goes wrong reported. Every entrypoint has its own: a report belongs to the one that it is made in. */
export function monitored(answer: Answer): (...asked: Parameters<Answer>) => Promise<Response> {
  let watched: Promise<Answer> | null = null
  return async (request, env, ctx) => {
    logAs(env.VERSION)
    const { sentryDsn } = settingsOf(env).public
    if (sentryDsn === null) return answer(request, env, ctx)
    watched ??= watch(answer, sentryDsn)
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

async function watch(answer: Answer, dsn: string): Promise<Answer> {
  loaded ??= import("@sentry/cloudflare")
  const { withSentry, consoleLoggingIntegration } = await loaded
  const handler = { fetch: answer satisfies ExportedHandlerFetchHandler<Bindings> }
  const options = { dsn, ...reporterOptions, integrations: [consoleLoggingIntegration({ levels: ["warn", "error"] })] }
  return withSentry(() => options, handler).fetch
}
