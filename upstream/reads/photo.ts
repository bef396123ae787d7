import type { Context } from "hono"
import type { Api } from "../http/environment.ts"
import { answer, notFound } from "../http/responses.ts"

// A photo is never changed under its name.
const FOREVER = { "cache-control": "public, max-age=31536000, immutable" }

export async function photo(c: Context<Api>): Promise<Response> {
  const found = await c.env.DB.prepare("SELECT type, body FROM photos WHERE name = ?")
    .bind(c.req.param("name") ?? "")
    .first<{ type: string; body: number[] }>()
  return found === null ? notFound(c) : answer(c, new Uint8Array(found.body), found.type, FOREVER)
}
