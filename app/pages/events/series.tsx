// Rows of events: those that come again on the same weekday at the same hour are one row with a link for each of their days.

import { dayIn } from "../../domain/address/calendar.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { type DateStyle, date } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { byline } from "../../ui/byline.ts"
import { Icon } from "../../ui/icon.tsx"
import { Link } from "../../ui/link.tsx"
import { townText } from "../../ui/place-text.ts"
import { EventRow, type ListedEvent } from "./row.tsx"

export function EventRows({ events }: { events: readonly ListedEvent[] }) {
  return (
    <div className="rows clip rows-two">
      {[...Map.groupBy(events, seriesOf)].map(([key, series]) => {
        const [first, ...others] = series
        if (first === undefined || others.length === 0) return first && <EventRow key={key} event={first} complete />
        return <SeriesRow key={key} first={first} events={series} />
      })}
    </div>
  )
}

/** What was called off or has no day is a row of its own, which says so. */
function seriesOf(event: ListedEvent): string {
  const { id, title, status, startsAt, timezone } = event
  const day = dayIn(startsAt, timezone)
  if (status !== "scheduled" || title === null || day === null) return id
  const time = date(startsAt, "en", "time", timezone ?? undefined)
  return [title, new Date(day).getUTCDay(), time, townText(event.location)].join()
}

function SeriesRow({ first, events }: { first: ListedEvent; events: ListedEvent[] }) {
  const { t, language } = useTranslation()
  const format = ({ startsAt, timezone }: ListedEvent, style: DateStyle) =>
    date(startsAt, language, style, timezone ?? undefined) ?? ""
  const isWeekend = new Date(dayIn(first.startsAt, first.timezone) ?? "").getUTCDay() % 6 === 0
  const time = { day: format(first, "longWeekday"), hour: format(first, "time") }
  return (
    <div className="event ruled">
      <Icon name="calendar" />
      <div>
        <h3 suppressHydrationWarning>{t(isWeekend ? "group.every_weekend" : "group.every", time)}</h3>
        <p className="sub">
          {[first.title, townText(first.location), byline(t, first.creator)].filter(Boolean).join(" · ")}
        </p>
        <p className="chips cluster space-s">
          {events.map((event) => (
            <Link key={event.id} className="button button-small" to={pathTo("event", { id: event.id })}>
              <time dateTime={event.startsAt ?? undefined} suppressHydrationWarning>
                {format(event, "short")}
              </time>
            </Link>
          ))}
        </p>
      </div>
    </div>
  )
}
