// Addresses of what has left the site, and where they lead now.

import { createMiddleware } from "hono/factory"
import { withPrefix } from "#app/domain/format/language.ts"
import type { AppEnv } from "../env.ts"

export const moved = createMiddleware<AppEnv>(async (c, next) => {
  const { path, prefix } = c.var
  if (path === "/developers") return c.redirect("/openapi.json", 302)
  const file = formats.reduce((before, [old, now]) => before.replace(old, now), path)
  // Feed readers follow a 301 once and then ask the new address.
  return file === path ? next() : c.redirect(withPrefix(file, prefix) + new URL(c.req.url).search, 301)
})

const formats: [RegExp, string][] = [
  [/^(\/feeds\/[^/]+)\.json$/, "$1.xml"],
  [/^(\/cycling-routes\/[^/]+\/route|\/rides\/[^/]+\/ride)\.(?:kml|geojson)$/, "$1.gpx"],
]
