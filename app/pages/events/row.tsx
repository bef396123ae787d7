import { pathTo } from "../../domain/address/paths.ts"
import type { EventCard } from "../../domain/entities/entities.ts"
import { date, number } from "../../domain/format/format.ts"
import { type Translation, useTranslation } from "../../i18n/translation.tsx"
import { DateBlock } from "../../illustrations/date-block.tsx"
import { byline } from "../../ui/byline.ts"
import { Link } from "../../ui/link.tsx"
import { townText } from "../../ui/place-text.ts"

export type ListedEvent = Omit<EventCard, "coordinates">

type Props = {
  event: ListedEvent
  lead?: "date" | "time"
  /** Names the organizer, and what is unknown. */
  complete?: boolean
}

export function EventRow({ event, lead = "date", complete = false }: Props) {
  const translation = useTranslation()
  const { t, language } = translation
  const { status, startsAt, timezone } = event
  const isOff = status !== "scheduled"
  const time = date(startsAt, language, "time", timezone ?? undefined)
  const clock = startsAt !== null && time !== null && (
    <time dateTime={startsAt} suppressHydrationWarning>
      {isOff ? <s suppressHydrationWarning>{time}</s> : time}
    </time>
  )
  const facts = [
    townText(event.location) || (complete && t("errors.location")),
    participants(translation, event.participantCount),
  ]
  return (
    <Link className="event ruled" to={pathTo("event", { id: event.id })}>
      {lead === "date" ? (
        <DateBlock instant={startsAt} timeZone={timezone} isOff={isOff} />
      ) : (
        <span className="event-time figures strong">{clock}</span>
      )}
      <div>
        <div className="event-title cluster">
          <h3 dir="auto">{event.title ?? t("event.unnamed")}</h3>
          {isOff && <span className={`chip chip-${status}`}>{t(`event.${status}`)}</span>}
        </div>
        <p className="sub">
          {lead === "date" && complete && clock && <span>{clock} · </span>}
          <span>{facts.filter(Boolean).join(" · ")}</span>
          {complete && <span className="row-wide"> · {byline(t, event.creator)}</span>}
        </p>
      </div>
    </Link>
  )
}

export function participants({ t, language }: Translation, count: number): string {
  return t("event.participants", { count, formatted: number(count, language) })
}
