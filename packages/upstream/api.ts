import { Hono } from "hono"
import type { Api } from "./http/environment.ts"
import { limitWrites, requireToken } from "./http/middleware.ts"
import { failed, unknownPath } from "./http/responses.ts"
import { routes } from "./routes.ts"

export const api = new Hono<Api>().basePath("/api")

api.use("*", requireToken)
for (const { method, path, run } of routes) {
  if (method === "post") api.post(path, limitWrites, run)
  else api.get(path, run)
}

api.notFound(unknownPath)
api.onError(failed)
