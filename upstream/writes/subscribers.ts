import type { Context } from "hono"
import { subscription } from "#contract/writes.ts"
import { jsonBody } from "../http/body.ts"
import type { Api } from "../http/environment.ts"
import { problem } from "../http/problem.ts"

export async function subscribe(c: Context<Api>): Promise<Response> {
  const body = await jsonBody(c, subscription)
  if (!body.ok) return body.response
  const { meta } = await c.env.DB.prepare(
    "INSERT INTO subscribers (email, created_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
  )
    .bind(body.value.email, Date.now())
    .run()
  if (meta.changes === 0) return problem(c, "already_subscribed", "This address is subscribed already.")
  return c.json({ status: "subscribed" }, 201, { "cache-control": "no-store" })
}
