// What is the same as a page in another form, for programs that find it by its head: feeds and calendars to follow, files to take
// along, and how other sites show it.

import { href } from "#app/domain/address/addresses.ts"
import { feedAddress } from "#app/domain/address/canonical.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { oembedAddress } from "#app/domain/address/sharing.ts"
import type { Description } from "#app/domain/entities/description.ts"
import type { HeadProps, MetaCard } from "#app/entry.server.tsx"

type Alternates = HeadProps["alternates"]
type Localized = (address: string) => string

/** Of a list, as it is filtered. */
export function alternatesOfList(
  path: string,
  search: Record<string, string>,
  { title }: MetaCard,
  at: Localized,
): Alternates {
  const calendar = { type: "text/calendar", href: at(calendarOf(search)), title }
  return [
    { type: "application/atom+xml", href: at(feedAddress(path, search, "atom")), title },
    { type: "application/feed+json", href: at(feedAddress(path, search, "json")), title },
    ...(path === pathTo("events") ? [calendar] : []),
  ]
}

/** Of a thing; `url` is that of its page. */
export function alternatesOfEntity(
  { page, id, name: title, facts, noindex }: Description,
  { siteOrigin, url }: { siteOrigin: string; url: string },
  at: Localized,
): Alternates {
  const embedded = noindex ? null : oembedAddress(siteOrigin, url)
  return [
    ...(embedded === null
      ? []
      : [
          { type: "application/json+oembed", href: embedded, title },
          { type: "text/xml+oembed", href: `${embedded}&format=xml`, title },
        ]),
    ...(page === "cyclingRoute"
      ? [{ type: "application/gpx+xml", href: at(href("trackFile", { id, format: "gpx" })), title }]
      : []),
    ...(facts.kind === "event" && facts.startsAt !== null
      ? [{ type: "text/calendar", href: at(href("eventFile", { id })), title }]
      : []),
    ...(page === "cyclingGroup" ? [{ type: "text/calendar", href: at(href("groupCalendar", { id })), title }] : []),
  ]
}

function calendarOf({ cursor: _, ...filters }: Record<string, string>): string {
  const search = new URLSearchParams(filters)
  return href("eventsCalendar") + (search.size > 0 ? `?${search}` : "")
}
