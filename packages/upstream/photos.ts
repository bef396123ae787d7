// Host of the sample's photos, outside the API because an `<img>` sends no bearer.

import { Hono } from "hono"
import type { Api } from "./http/environment.ts"
import { failed, notFound, problem } from "./http/responses.ts"
import { photo } from "./reads/detail.ts"

const address = "/photos/:name{[a-z0-9-]+\\.webp}"

export const photos = new Hono<Api>()

photos.get(address, photo)
photos.all(address, (c) => {
  c.header("allow", "GET, HEAD")
  return problem(c, "method_not_allowed", "A photo can only be looked at.")
})
photos.notFound(notFound)
photos.onError(failed)
