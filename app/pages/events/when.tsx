import { dayIn, endOf } from "../../domain/address/calendar.ts"
import type { Event } from "../../domain/entities/entities.ts"
import { type DateStyle, date, zoneName } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { DateBlock } from "../../illustrations/date-block.tsx"

/** From when to when, on the clocks of the place, which are named where they may not be the reader's. */
export function When({ event }: { event: Pick<Event, "startsAt" | "endsAt" | "timezone" | "status"> }) {
  const { t, language } = useTranslation()
  const { startsAt, timezone, status } = event
  const day = dayIn(startsAt, timezone)
  if (startsAt === null || day === null) return <p className="when">{t("errors.date")}</p>
  const zone = zoneName(startsAt, language, timezone)
  const said = (instant: string, style: DateStyle) => date(instant, language, style, timezone ?? undefined)
  const end = endOf(event)
  const lastDay = dayIn(end, timezone)
  const Span = status === "scheduled" ? "span" : "s"
  return (
    <div className="when">
      <div aria-hidden="true">
        <DateBlock instant={startsAt} timeZone={timezone} isOff={status !== "scheduled"} big />
      </div>
      <p>
        <Span>
          <time dateTime={startsAt} suppressHydrationWarning>
            {`${said(startsAt, "wholeYear")}, `}
          </time>
          <span className="clock" suppressHydrationWarning>
            {`${said(startsAt, "time")}${end && lastDay === day ? `–${said(end, "time")}` : ""}`}
          </span>
          {end && lastDay && lastDay !== day && (
            <time dateTime={end} suppressHydrationWarning>
              {` – ${said(end, "wholeYear")}, ${said(end, "time")}`}
            </time>
          )}
        </Span>
        {zone && <small suppressHydrationWarning>{zone}</small>}
      </p>
    </div>
  )
}
