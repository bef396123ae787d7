// The error reporter's host, and what is asked of a site that reports to it.

import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { beforeAll } from "vitest"
import type { Bindings } from "#worker/env.ts"
import { type Answer, monitored } from "#worker/observability/monitoring.ts"
import { workDone } from "./observed.ts"
import { json, type Replies, upstreamLater } from "./upstream.ts"

const envelopes = "https://errors.example/api/1/envelope/"
/** The same in all tests: the reporter of an isolate keeps its first. */
const SENTRY_DSN = "https://key@errors.example/1"

// The reporter wraps the console at its first request, and what it wraps must not be the spy of one test.
beforeAll(() => ask({ fetch: monitored(() => new Response()) }, "/"))

export type Sent = {
  user?: { ip_address?: string }
  request?: { url?: string; headers?: Record<string, string> }
  breadcrumbs?: object[]
  message?: string
  level?: string
  exception?: { values: { type: string; value: string; stacktrace?: { frames: { filename?: string }[] } }[] }
  items?: { body: string; attributes: Record<string, { value: unknown }> }[]
}

/** Arranges the API and the reporter's host; returns what that was sent so far. */
export function receive(replies: Replies): () => Sent[] {
  const asked = upstreamLater({ ...replies, [envelopes]: json({}) })
  return () =>
    asked
      .filter(({ path }) => path.startsWith(envelopes))
      .flatMap(({ body }) =>
        body
          .split("\n")
          .filter(Boolean)
          .map((line): Sent => JSON.parse(line)),
      )
}

type Asked = Answer | { fetch(request: Request, env: Bindings, ctx: ExecutionContext): Promise<Response> }

/** Asks the site or one of its functions, with a reporter, and waits for what it does after its answer. */
export async function ask(
  asked: Asked,
  path: string,
  bindings: object = {},
  init: RequestInit = {},
): Promise<Response> {
  const ctx = createExecutionContext()
  const own = { ...env, SENTRY_DSN, ...bindings }
  const request = new Request(`https://pelotao.example${path}`, init)
  try {
    return await ("fetch" in asked ? asked.fetch : monitored(asked))(request, own, ctx)
  } finally {
    await workDone()
    await waitOnExecutionContext(ctx)
  }
}
