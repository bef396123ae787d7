import { href } from "../../domain/address/addresses.ts"
import { dayIn, weeks } from "../../domain/address/calendar.ts"
import { addressWith, parseDay, searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { EventCard } from "../../domain/entities/entities.ts"
import { type DateStyle, date } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { DateBlock, Weekday } from "../../illustrations/date-block.tsx"
import type { Entry } from "../../ui/filters.tsx"
import { Link } from "../../ui/link.tsx"
import { ListPage } from "../../ui/list-page.tsx"
import type { Group } from "../../ui/pager.tsx"
import { Subscribe } from "../../ui/subscribe.tsx"
import { choice } from "../choices.ts"
import type { ListProps } from "./page.ts"
import { EventRow } from "./row.tsx"

export function View({ request: { search }, answers: { events, group } }: ListProps) {
  const { t, language } = useTranslation()
  const path = pathTo("events")
  const { cursor: _, ...filter } = search
  const groupName = (group.state === "found" && group.value.name) || t("events.of_group")
  const day = (name: "from" | "to"): Entry => ({
    name,
    label: t(`events.${name}`),
    type: "date",
    wrong: search[name] === undefined || parseDay(search[name]) !== null ? undefined : t("events.wrong_day"),
    read: (value) => t(`events.${name}_day`, { day: date(value, language, "numeric") ?? value }),
  })
  return (
    <ListPage
      among="events"
      search={search}
      choices={[choice("week", t("event.when"), weeks, (week) => t(`events.week.${week}`))]}
      entries={[day("from"), day("to")]}
      fixed={[["groupId", groupName]]}
      near
      of={events}
      className="rows clip rows-events"
      groups={groupByDay}
      embedded={{ kind: "events", search: filter }}
      below={
        <>
          <p className="take-along cluster">
            <Subscribe file={href("eventsCalendar") + searchText(filter)} label={t("subscribe.label")} />
          </p>
          {search.week !== "all" && (
            <p className="also center space-l">
              <Link to={addressWith(path, search, { week: "all", from: undefined, to: undefined, cursor: undefined })}>
                {t("events.past_too")}
              </Link>
            </p>
          )}
        </>
      }
    >
      {(event) => <EventRow event={event} lead="time" complete />}
    </ListPage>
  )
}

/** Events by the day in their own time zone, sorted anew: at the instant by which the API sorts, the west may still be in the day before. */
function groupByDay(events: EventCard[]): Group<EventCard>[] {
  const days = Map.groupBy(events, ({ startsAt, timezone }) => dayIn(startsAt, timezone) ?? "undated")
  const sorted = [...days].sort(([a], [b]) => (a < b ? -1 : 1))
  const year = sorted[0]?.[0].slice(0, 4)
  return sorted.map(([key, items]) => {
    const isInOtherYear = key.slice(0, 4) !== year
    return { key, heading: <DayHeading event={items[0]} isInOtherYear={isInOtherYear} />, items }
  })
}

function DayHeading({ event, isInOtherYear }: { event: EventCard | undefined; isInOtherYear: boolean }) {
  const { t, language } = useTranslation()
  const { startsAt = null, timezone = null } = event ?? {}
  const format = (style: DateStyle) => date(startsAt, language, style, timezone ?? undefined)
  const day = format(isInOtherYear ? "wholeYear" : "whole")
  return (
    <div className="day-head bar">
      {day !== null && !isInOtherYear && (
        <div aria-hidden="true">
          <DateBlock instant={startsAt} timeZone={timezone} />
        </div>
      )}
      <h2 className="capital h3">
        {isInOtherYear || day === null ? (
          (day ?? t("errors.date"))
        ) : (
          <Weekday day={day} weekday={format("longWeekday")} />
        )}
      </h2>
    </div>
  )
}
