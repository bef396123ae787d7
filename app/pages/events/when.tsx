import { dayIn, endOf } from "../../domain/address/calendar.ts"
import type { Event } from "../../domain/entities/entities.ts"
import { type DateStyle, date } from "../../domain/format/format.ts"
import { zoneName } from "../../domain/format/zone-name.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { DateBlock, Weekday } from "../../illustrations/date-block.tsx"

type WhenProps = {
  event: Pick<Event, "startsAt" | "endsAt" | "timezone" | "status">
  block?: boolean
  cost?: string | null
}

/** The start and end in the event's time zone, which is named where it may not be the reader's. The day is seen on the block or the cover. */
export function When({ event, block = false, cost = null }: WhenProps) {
  const { t, language } = useTranslation()
  const { startsAt, timezone, status } = event
  const day = dayIn(startsAt, timezone)
  if (startsAt === null || day === null) return <p className="when bar">{t("errors.date")}</p>
  const zone = zoneName(startsAt, language, timezone)
  const format = (instant: string, style: DateStyle) => date(instant, language, style, timezone ?? undefined)
  const end = endOf(event)
  const lastDay = dayIn(end, timezone)
  const Span = status === "scheduled" ? "span" : "s"
  return (
    <div className="when bar">
      {block && (
        <div aria-hidden="true">
          <DateBlock instant={startsAt} timeZone={timezone} big />
        </div>
      )}
      <p className="capital">
        <Span>
          <time dateTime={startsAt}>
            <Weekday day={format(startsAt, "wholeYear")} weekday={format(startsAt, "longWeekday")} />
          </time>
          <span className="nowrap" suppressHydrationWarning>
            {`, ${format(startsAt, "time")}${end && lastDay === day ? `–${format(end, "time")}` : ""}`}
          </span>
          {end && lastDay && lastDay !== day && (
            <time dateTime={end} suppressHydrationWarning>
              {` – ${format(end, "wholeYear")}, ${format(end, "time")}`}
            </time>
          )}
        </Span>
        {cost && <b className="nowrap">{cost}</b>}
        {zone && <small suppressHydrationWarning>{zone}</small>}
      </p>
    </div>
  )
}
