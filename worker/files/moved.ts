// Addresses of what has left the site, and where they lead now.

import { createMiddleware } from "hono/factory"
import type { AppEnv } from "../env.ts"

export const moved = createMiddleware<AppEnv>(async (c, next) =>
  c.var.path === "/developers" ? c.redirect("/openapi.json", 302) : next(),
)
