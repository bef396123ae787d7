import { levels, weekdays } from "#contract/codes.ts"
import type { CyclingGroup, Event } from "#contract/schemas.ts"
import { maskOf } from "../lists/mask.ts"
import { cyclingGroups, events } from "../lists/resources.ts"
import { folded, searchable } from "../lists/search-words.ts"
import { isPosition } from "../place/earth.ts"
import { published } from "./published.ts"
import { type ResourceRow, resourceRow, time } from "./row.ts"
import { slotOf } from "./slot.ts"

/** Members and events of a group are rows of their own; the API puts the first of them into its detail. */
export function groupRow(group: CyclingGroup): ResourceRow {
  const { members, events: _, ...detail } = { ...group, place: published(group.place) }
  const { description, founder, photos, coordinates, ...summary } = detail
  const { name, place } = detail
  return resourceRow({
    table: cyclingGroups.table,
    item: group,
    summary,
    detail,
    words: searchable(detail, cyclingGroups.searched),
    place: isPosition(place?.coordinates) ? place.coordinates : coordinates,
    columns: {
      name: name && folded(name),
      participant_count: group.participantCount,
      city: place?.city ? folded(place.city) : null,
      state: place?.state ? folded(place.state) : null,
      levels: maskOf(group.level, levels),
      weekdays: maskOf(group.weekdays, weekdays),
    },
    map: { type: "group", name, city: place?.city },
  })
}

export function eventRow(event: Event, now: number): ResourceRow {
  const detail = { ...event, location: published(event.location) }
  const { description, buyUrl, price, routeId, ...summary } = detail
  const { title, location, status } = detail
  const startsAt = time(event.startsAt)
  const until = time(event.endsAt) ?? startsAt
  return resourceRow({
    table: events.table,
    item: event,
    summary,
    detail,
    words: searchable(detail, events.searched),
    place: location?.coordinates,
    columns: {
      starts_at: startsAt,
      city: location?.city ? folded(location.city) : null,
      state: location?.state ? folded(location.state) : null,
      group_id: event.groupId,
      status,
      slot: slotOf(event.startsAt, event.timezone),
    },
    map:
      until !== null && until > now && status !== "cancelled"
        ? { type: "event", name: title, city: location?.city, until }
        : null,
  })
}
