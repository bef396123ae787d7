import type { Context } from "hono"
import type { Api } from "../http/environment.ts"
import { answer, notFound } from "../http/responses.ts"

export async function shortLink(c: Context<Api>): Promise<Response> {
  const found = await c.env.DB.prepare("SELECT destination FROM short_links WHERE code = ?")
    .bind(c.req.param("code") ?? "")
    .first<{ destination: string }>()
  return found === null ? notFound(c) : answer(c, found.destination, "text/plain; charset=utf-8")
}
