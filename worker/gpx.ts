import { createMiddleware } from "hono/factory"
import { matchPath } from "#app/domain/paths.ts"
import type { DoorEnv } from "./door.ts"
import { problem } from "./problem.ts"
import { askUpstream } from "./upstream.ts"

/** GET /cycling-routes/{id}/route.gpx, in any language: the API's GPX file, named after the route, so that a bike computer can be given it. */
export const gpx = createMiddleware<DoorEnv>(async (c, next) => {
  const segment = gpxFile.exec(c.get("path"))?.[1]
  if (segment === undefined) return next()
  const { id = "" } = matchPath(`/cycling-routes/${segment}`)?.params ?? {}
  try {
    const { status, body } = await askUpstream(
      c.env,
      `/v1/cycling-routes/${encodeURIComponent(id)}/gpx`,
      c.var.language,
    )
    // What is no GPX is not handed on as one, whatever its status.
    if (status !== 200 || !body.includes("<gpx")) return problem(404, "not_found")
    return c.body(body, 200, {
      "content-type": "application/gpx+xml; charset=utf-8",
      "content-disposition": `attachment; filename="${id.replace(/[^\w.-]/g, "-")}.gpx"`,
      "cache-control": "private, max-age=900",
    })
  } catch (error) {
    console.error({ event: "gpx_failed", reason: String(error) })
    return problem(503, "unavailable", { "retry-after": "30" })
  }
})

export const gpxFile = /^\/cycling-routes\/(?!\.{1,2}\/)([^/]+)\/route\.gpx$/
