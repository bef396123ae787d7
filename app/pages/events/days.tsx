import { dayIn } from "../../domain/address/calendar.ts"
import type { EventCard } from "../../domain/entities/entities.ts"
import { date } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { DateBlock } from "../../illustrations/date-block.tsx"
import type { Group } from "../../ui/pager.tsx"

/**
 * Events by the day of their own zone. The API sorts by instant, and late at night the west of the country still lives in
 * yesterday; so days are gathered before they are put in order. Events without a date come last.
 */
export function daysOf(events: EventCard[]): Group<EventCard>[] {
  const days = new Map<string, [EventCard, ...EventCard[]]>()
  for (const event of events) {
    const day = dayIn(event.startsAt, event.timezone) ?? undated
    const known = days.get(day)
    if (known === undefined) days.set(day, [event])
    else known.push(event)
  }
  const inOrder = [...days].sort(([a], [b]) => (a < b ? -1 : 1))
  const year = inOrder[0]?.[0].slice(0, 4)
  return inOrder.map(([day, items]) => ({
    key: day,
    heading: <DayHeading event={items[0]} isInOtherYear={day.slice(0, 4) !== year} />,
    items,
  }))
}

/** Comes after every day. */
const undated = "undated"

function DayHeading({ event: { startsAt, timezone }, isInOtherYear }: { event: EventCard; isInOtherYear: boolean }) {
  const { t, language } = useTranslation()
  const day = date(startsAt, language, isInOtherYear ? "wholeYear" : "whole", timezone ?? undefined)
  return (
    <div className="day-head">
      {day !== null && (
        <div aria-hidden="true">
          <DateBlock instant={startsAt} timeZone={timezone} />
        </div>
      )}
      <h2 suppressHydrationWarning>{day ?? t("errors.date")}</h2>
    </div>
  )
}
