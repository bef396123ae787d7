// The error reporter, loaded only where a DSN is configured, so that a site without one neither carries nor starts it. What an
// entrypoint throws, what it reports, and its lines of the log reach the reporter under the request of the visitor that they belong to.

import { reporterOptions } from "#app/domain/config.ts"
import { neverCached } from "../cache/cache-headers.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { unavailable } from "../problem.ts"
import { log, logAs } from "./log.ts"
import { handedOn, handedOnRequest, visitorRequest } from "./visitor-request.ts"

type Answer = (request: Request, env: Bindings, ctx: ExecutionContext) => Response | Promise<Response>

/**
 * The same with what goes wrong reported, and answered by a problem. Every entrypoint has its own: a report belongs to the one that it
 * is made in.
 */
export function monitored(
  answer: Answer,
  { isPublic = false } = {},
): (...asked: Parameters<Answer>) => Promise<Response> {
  return async (request, env, ctx) => {
    if (!env.ENVIRONMENT) return unconfigured()
    const { public: site, version } = settingsOf(env)
    logAs(version)
    if (site.reporter === null) return answered(answer, request, env, ctx)
    const { withSentry, consoleLoggingIntegration, getIsolationScope } = await load()
    const visitor = isPublic ? visitorRequest(request) : handedOnRequest(request)
    const options = {
      ...site.reporter,
      ...(version !== null && { release: version }),
      ...reporterOptions,
      // An error that comes again is counted again: whoever is called when there are many has to see how many there are.
      integrations: (usual: { name: string }[]) => [
        ...usual.filter(({ name }) => name !== "Dedupe"),
        consoleLoggingIntegration({ levels: ["warn", "error"] }),
      ],
    }
    const handler = {
      fetch(..._: Parameters<Answer>) {
        visitors.set(getIsolationScope(), visitor)
        return answered(answer, request, env, ctx)
      },
    }
    return withSentry(() => options, handler).fetch(visitor, env, ctx)
  }
}

/** The headers by which the worker tells an entrypoint whom it asks for. */
export function visitorHeaders(): Headers {
  const visitor = reporter === null ? undefined : visitors.get(reporter.getIsolationScope())
  return visitor === undefined ? new Headers() : handedOn(visitor)
}

/** Tells the log and the reporter of an error that nobody expected and that was answered. */
export function reportFailure(error: unknown, fields: Parameters<typeof log>[1] = {}): void {
  if (told.has(Object(error))) return
  log("request_failed", { ...fields, reason: reasonOf(error) })
  report(error)
}

/** For the log. */
export function reasonOf(error: unknown): string {
  return String(error instanceof Error ? (error.stack ?? error) : error)
}

/** Reports an error that was answered and would otherwise not be seen. */
export function report(error: unknown): void {
  told.add(Object(error))
  reporter?.captureException(error)
}

/** Tells the reporter of what is no error of the code. */
export function notify(message: string, about: { level: "error" | "info"; fingerprint: string[] }): void {
  reporter?.captureMessage(message, about)
}

/** An error is told of once, however many places it passes on its way out. */
const told = new WeakSet<object>()

type Reporter = typeof import("@sentry/cloudflare")

let reporter: Reporter | null = null

async function load(): Promise<Reporter> {
  reporter ??= await import("@sentry/cloudflare")
  return reporter
}

/** Whose request each invocation of an entrypoint serves, by the scope that the reporter has for it. */
const visitors = new WeakMap<object, Request>()

/**
 * For who has uploaded the configuration of the sources (`wrangler deploy` by itself), which has neither the site's address nor a token.
 * Local runs say `local` (vite/local.ts).
 */
function unconfigured(): Response {
  log("not_configured")
  const said =
    "This site was uploaded without its configuration (ENVIRONMENT is empty). Deploy it with: npm run deploy\n"
  return new Response(said, { status: 503, headers: { ...neverCached, "x-robots-tag": "noindex" } })
}

async function answered(answer: Answer, ...[request, env, ctx]: Parameters<Answer>): Promise<Response> {
  try {
    return await answer(request, env, ctx)
  } catch (error) {
    reportFailure(error, { path: new URL(request.url).pathname })
    return unavailable(neverCached)
  }
}
