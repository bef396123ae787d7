// The error reporter (Sentry), loaded where a DSN is configured, and the frame of each entrypoint, which answers what is thrown.

import { WorkerEntrypoint } from "cloudflare:workers"
import { reporterOptions, withoutSearch } from "#app/domain/config.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { neverCached, unavailable } from "../responses.ts"
import { log, logAs } from "./log.ts"

type Entrypoint = new (
  ctx: ExecutionContext,
  env: Bindings,
) => WorkerEntrypoint<Bindings> & { fetch(request: Request): Promise<Response> }

type Answer = (request: Request, env: Bindings, ctx: ExecutionContext) => Response | Promise<Response>

export function entrypoint(answer: Answer): Entrypoint {
  const monitoredAnswer = monitored(answer)
  return class extends WorkerEntrypoint<Bindings> {
    override fetch(request: Request): Promise<Response> {
      return monitoredAnswer(request, this.env, this.ctx)
    }
  }
}

export function monitored(answer: Answer, { isPublic = false } = {}) {
  return async (...[request, env, ctx]: Parameters<Answer>): Promise<Response> => {
    if (!env.ENVIRONMENT) return unconfigured()
    const { public: site, version } = settingsOf(env)
    logAs(version)
    if (site.reporter === null) return answered(answer, request, env, ctx)
    reporter ??= await loadReporter()
    const { withSentry, consoleLoggingIntegration, getIsolationScope } = reporter
    const visitor = (isPublic ? null : forwardedRequest(request)) ?? visitorRequest(request)
    const options = {
      ...site.reporter,
      ...(version !== null && { release: version }),
      ...reporterOptions,
      // Without Dedupe each occurrence of an error is counted.
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

async function answered(answer: Answer, ...[request, env, ctx]: Parameters<Answer>): Promise<Response> {
  try {
    return await answer(request, env, ctx)
  } catch (error) {
    reportFailure(error, { path: new URL(request.url).pathname })
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

/** By name, so that the build leaves out the other parts. */
async function loadReporter() {
  const { captureException, captureMessage, consoleLoggingIntegration, getIsolationScope, withSentry } = await import(
    "@sentry/cloudflare"
  )
  return { captureException, captureMessage, consoleLoggingIntegration, getIsolationScope, withSentry }
}

const reported = new WeakSet<object>()
let reporter: Awaited<ReturnType<typeof loadReporter>> | null = null
const visitors = new WeakMap<object, Request>()

/** The visitor of this invocation as headers for an entrypoint, so that its reports are about the visitor too. No cache key has them. */
export function visitorHeaders(): Record<string, string> {
  const visitor = reporter === null ? undefined : visitors.get(reporter.getIsolationScope())
  if (visitor === undefined) return {}
  const headers = pick(visitor.headers).map(([name, value]) => [forwardedPrefix + name, value] as const)
  return { ...Object.fromEntries(headers), [`${forwardedPrefix}address`]: visitor.url }
}

function forwardedRequest({ headers }: Request): Request | null {
  const address = headers.get(`${forwardedPrefix}address`)
  return address === null ? null : new Request(address, { headers: pick(headers, forwardedPrefix) })
}

/** A request as a report may know it: without body, cookies, authorization, and what somebody typed into a search. */
function visitorRequest({ url, method, headers }: Request): Request {
  const referer = headers.get("referer")
  const about = new Headers(pick(headers))
  if (referer !== null) about.set("referer", withoutSearch(referer))
  // The reporter overlooks what a HEAD breaks; to the site it is a GET.
  return new Request(withoutSearch(url), { method: method === "HEAD" ? "GET" : method, headers: about })
}

function pick(headers: Headers, prefix = ""): [name: string, value: string][] {
  return ["user-agent", "accept-language", "cf-connecting-ip", "cf-ray"].flatMap((name): [string, string][] => {
    const value = headers.get(prefix + name)
    return value === null ? [] : [[name, value]]
  })
}

/** Not the names of the visitor's own headers, some of which the platform overwrites. */
const forwardedPrefix = "x-visitor-"

/** `wrangler deploy` by itself uploads the configuration of the sources, which has neither the site's address nor a token. */
function unconfigured(): Response {
  log("not_configured")
  const text =
    "This site was uploaded without its configuration (ENVIRONMENT is empty). Deploy it with: npm run deploy\n"
  return new Response(text, { status: 503, headers: { ...neverCached, "x-robots-tag": "noindex" } })
}
