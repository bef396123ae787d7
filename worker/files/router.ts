// The router of files, which stand behind a language like pages: tracks, calendars, feeds and share cards. Addresses of what has left the
// site lead where it is now.

import { type Context, Hono } from "hono"
import { createMiddleware } from "hono/factory"
import { type FileName, files as names, type ParametersOf, readFile } from "#app/domain/address/addresses.ts"
import { withPrefix } from "#app/domain/format/language.ts"
import { showCard } from "../cards/cards.ts"
import type { AppEnv } from "../env.ts"
import { isWithinListLimit } from "../middleware/limits.ts"
import { tooMany } from "../responses.ts"
import { eventFile, eventsCalendar, groupCalendar } from "./calendars.ts"
import { atomFeed } from "./feeds.ts"
import { rideFile, trackFile } from "./track-files.ts"

type Handlers = { [Name in FileName]: (c: Context<AppEnv>, parameters: ParametersOf<Name>) => Promise<Response> }

const handlers: Handlers = {
  trackFile,
  rideFile,
  eventFile,
  eventsCalendar,
  groupCalendar,
  atomFeed,
  entityCard: showCard,
  listCard: showCard,
}

export const files = new Hono<AppEnv>().get("*", async (c, next) => {
  for (const name of fileNames) {
    const answer = await answerAs(name, c)
    if (answer !== null) return answer
  }
  return next()
})

const fileNames = Object.keys(names).filter((name): name is FileName => Object.hasOwn(names, name))

async function answerAs<Name extends FileName>(name: Name, c: Context<AppEnv>): Promise<Response | null> {
  const parameters = readFile(name, c.get("path"))
  if (parameters === null) return null
  // Each search is another list, of which the API is asked fifty items.
  const isLimited = searched.includes(name) && !(await isWithinListLimit(c))
  return isLimited ? tooMany() : handlers[name](c, parameters)
}

const searched: readonly FileName[] = ["atomFeed", "eventsCalendar"]

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
