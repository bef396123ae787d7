// The error reporter (Sentry), loaded where a DSN is configured, and what answers in place of what was thrown.

import { reporterOptions, withoutSearch } from "#app/domain/config.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { neverCached, pick, unavailable } from "../responses.ts"
import { log, logAs } from "./log.ts"

export type Answer = (request: Request, env: Bindings, ctx: ExecutionContext) => Response | Promise<Response>

export function monitored(answer: Answer) {
  return async (request: Request, env: Bindings, ctx: ExecutionContext): Promise<Response> => {
    if (!env.ENVIRONMENT) return unconfigured()
    const { public: site, version } = settingsOf(env)
    logAs(version)
    const handle = () => answered(request, () => answer(request, env, ctx))
    if (site.reporter === null) return handle()
    reporter ??= await loadReporter()
    const { wrapRequestHandler, consoleLoggingIntegration } = reporter
    const options = {
      ...site.reporter,
      ...(version !== null && { release: version }),
      ...reporterOptions,
      // Each occurrence of an error is counted, since Dedupe is left out.
      integrations: (usual: { name: string }[]) => [
        ...usual.filter(({ name }) => name !== "Dedupe"),
        consoleLoggingIntegration({ levels: ["warn", "error"] }),
      ],
    }
    return wrapRequestHandler({ options, request: visitorRequest(request), context: ctx }, handle)
  }
}

export async function answered({ url }: Request, answer: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    reportFailure(error, { path: new URL(url).pathname })
    return unavailable(neverCached)
  }
}

export function reportFailure(error: unknown, fields: Parameters<typeof log>[1] = {}): void {
  if (reported.has(Object(error))) return
  log("request_failed", { ...fields, reason: reasonOf(error) })
  report(error)
}

export function reasonOf(error: unknown): string {
  return String(error instanceof Error ? (error.stack ?? error) : error)
}

export function report(error: unknown): void {
  reported.add(Object(error))
  reporter?.captureException(error)
}

export function notify(message: string, context: { level: "error" | "info"; fingerprint: string[] }): void {
  reporter?.captureMessage(message, context)
}

/** The parts are imported by name, so that the build leaves out the others, among them the watches over bindings that `withSentry` has. */
async function loadReporter() {
  const { captureException, captureMessage, consoleLoggingIntegration, setAsyncLocalStorageAsyncContextStrategy } =
    await import("@sentry/cloudflare")
  const { wrapRequestHandler } = await import("@sentry/cloudflare/request")
  setAsyncLocalStorageAsyncContextStrategy()
  return { captureException, captureMessage, consoleLoggingIntegration, wrapRequestHandler }
}

const reported = new WeakSet<object>()
let reporter: Awaited<ReturnType<typeof loadReporter>> | null = null

/** A request as a report may know it: without body, cookies, authorization, and what somebody typed into a search. */
function visitorRequest({ url, method, headers }: Request): Request {
  const referer = headers.get("referer")
  const about = new Headers(pick(headers, ["user-agent", "accept-language", "cf-connecting-ip", "cf-ray"]))
  if (referer !== null) about.set("referer", withoutSearch(referer))
  return new Request(withoutSearch(url), { method, headers: about })
}

/** `wrangler deploy` by itself uploads the configuration of the sources, which has neither the site's address nor a token. */
function unconfigured(): Response {
  log("not_configured")
  const text =
    "This site was uploaded without its configuration (ENVIRONMENT is empty). Deploy it with: npm run deploy\n"
  return new Response(text, { status: 503, headers: { ...neverCached, "x-robots-tag": "noindex" } })
}
