// The shape of an event as calendars have it.

import * as v from "valibot"
import { eventStatuses } from "#contract/codes.ts"
import { id, instant, oneOfOr, orNull, place, text } from "./schema-primitives.ts"

export const calendarEvent = v.object({
  id,
  title: text,
  startsAt: instant,
  endsAt: instant,
  timezone: text,
  status: oneOfOr(eventStatuses, "scheduled"),
  location: place,
  groupId: orNull(id),
  updatedAt: instant,
})
