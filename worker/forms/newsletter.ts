import type { Context } from "hono"
import type { Notice } from "#app/domain/address/notice.ts"
import { isEmail } from "#app/domain/entities/newsletter.ts"
import type { AppEnv } from "../app-env.ts"
import { sendUpstream } from "../gateway/upstream.ts"
import { log } from "../observability/log.ts"
import { invalidFields, problem } from "../problem.ts"
import { backWith, readPost } from "./forms.ts"

/** POST /api/v1/subscribed: 204 for the script, a 303 back for a form. Already subscribed is success. */
export async function subscribe(c: Context<AppEnv>): Promise<Response> {
  const post = await readPost(c, 1_024)
  if (post instanceof Response) return post
  const email = (post.fields.email ?? "").trim()
  const outcome = isEmail(email) ? await send(c, email) : "invalid_email"
  if (post.kind === "form") return backWith(c, `newsletter.${outcome}` satisfies Notice)
  switch (outcome) {
    case "success":
      return c.body(null, 204)
    case "invalid_email":
      return invalidFields(["email"])
    case "error":
      return problem(503, "unavailable")
  }
}

/** What came of it, by the name of its message. The API may know more of e-mail addresses than the site. */
async function send(c: Context<AppEnv>, email: string): Promise<"success" | "invalid_email" | "error"> {
  try {
    const { status } = await sendUpstream(
      c.env,
      "/v1/subscribed",
      { email },
      { language: c.var.language, visitor: c.req.header("cf-connecting-ip") },
    )
    if (status === 400 || status === 422) return "invalid_email"
    return status < 300 || status === 409 ? "success" : "error"
  } catch (error) {
    log("subscribe_failed", { reason: String(error) })
    return "error"
  }
}
