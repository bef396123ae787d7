import { DateBlock } from "../../art/date-block.tsx"
import type { EventCard } from "../../domain/entities.ts"
import { number } from "../../domain/format.ts"
import { useSpeech } from "../../i18n/speech.tsx"

export function EventRow({ event }: { event: EventCard }) {
  const { t, language } = useSpeech()
  const people =
    event.participantCount === 0
      ? t("event.participants_zero")
      : t("event.participants", { count: event.participantCount, formatted: number(event.participantCount, language) })
  return (
    <div className="event">
      <DateBlock instant={event.startsAt} timeZone={event.timezone} />
      <div>
        <h3 dir="auto">{event.title ?? t("event.unnamed")}</h3>
        <p className="sub">{[event.location?.city, people].filter(Boolean).join(" · ")}</p>
        {event.status !== "scheduled" && (
          <span className={`chip chip-${event.status}`}>{t(`event.${event.status}`)}</span>
        )}
      </div>
    </div>
  )
}
