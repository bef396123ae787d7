import type { Context } from "hono"
import type { Notice } from "#app/domain/address/notice.ts"
import { isEmail } from "#app/domain/things/newsletter.ts"
import type { DoorEnv } from "../door.ts"
import { sendUpstream } from "../gateway/upstream.ts"
import { invalidFields, problem } from "../problem.ts"
import { backWith, readPost } from "./posts.ts"

/** POST /api/v1/subscribed: 204 for the script, a 303 back for a form. Already subscribed is success. */
export async function subscribe(c: Context<DoorEnv>): Promise<Response> {
  const post = await readPost(c, 1_024)
  if (post instanceof Response) return post
  const email = (post.fields.email ?? "").trim()
  if (!isEmail(email)) {
    return post.kind === "form" ? backWith(c, "newsletter.invalid_email") : invalidFields(["email"])
  }
  const sent = await send(c, email)
  if (post.kind === "form") return backWith(c, (sent ? "newsletter.success" : "newsletter.error") satisfies Notice)
  return sent ? c.body(null, 204) : problem(503, "unavailable")
}

async function send(c: Context<DoorEnv>, email: string): Promise<boolean> {
  try {
    const { status } = await sendUpstream(
      c.env,
      "/v1/subscribed",
      { email },
      { language: c.var.language, visitor: c.req.header("cf-connecting-ip") },
    )
    return status < 300 || status === 409
  } catch (error) {
    console.error({ event: "subscribe_failed", reason: String(error) })
    return false
  }
}
