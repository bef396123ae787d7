// The router of files, which stand behind a language like pages: tracks, calendars, feeds and share cards.

import { type Context, Hono } from "hono"
import { type FileName, files as names, type ParametersOf, readFile } from "#app/domain/address/addresses.ts"
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
