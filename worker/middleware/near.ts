import { createMiddleware } from "hono/factory"
import { nearMe, nearParameter, nearText } from "#app/domain/address/filters.ts"
import { type Notice, noticeParameter } from "#app/domain/address/notice.ts"
import type { AppEnv } from "../app-env.ts"
import { filledSearch } from "../canonical-search.ts"

/**
 * `?near=me` is what a form asks without JavaScript. The visitor is sent on to the city of the connection, which Cloudflare
 * tells, or back to the whole list with a message.
 */
export const near = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url)
  if (url.searchParams.getAll(nearParameter).at(-1) !== nearMe) return next()
  const searchParams = new URLSearchParams(filledSearch(url))
  const place = cityOf(c.req.raw.cf)
  searchParams.delete(nearParameter)
  searchParams.delete("cursor")
  if (place === null) searchParams.set(noticeParameter, "filters.near_unknown" satisfies Notice)
  else searchParams.set(nearParameter, place)
  return c.redirect(`${url.pathname}?${searchParams}`, 302)
})

function cityOf(cf: Request["cf"]): string | null {
  const [lat, lng] = [cf?.latitude, cf?.longitude].map((degrees) =>
    typeof degrees === "string" ? Number(degrees) : NaN,
  )
  return lat === undefined || lng === undefined || Number.isNaN(lat + lng) ? null : nearText(lat, lng)
}
