import { type Described, type Description, photosOf } from "../../domain/entities/description.ts"
import type { Event, EventCard } from "../../domain/entities/entities.ts"
import { type DateStyle, date, money } from "../../domain/format/format.ts"
import type { Translation } from "../../i18n/translation.tsx"
import { figuresOf, paragraph, sentence, townText } from "../sentence.ts"
import { participants } from "./row.tsx"

export function describeEvent(
  translation: Translation,
  event: Described<Omit<EventCard, "coordinates">, Event>,
): Description {
  const { t, language } = translation
  const { status, startsAt, timezone, location, price } = event
  const said = (style: DateStyle) => date(startsAt, language, style, timezone ?? undefined)
  const when = [said("wholeYear"), said("time")].filter(Boolean).join(", ")
  const cost = price?.amount === 0 ? t("event.free") : money(price ?? null, language)
  const off = status === "scheduled" ? null : t(`event.${status}`)
  const summary = paragraph(off, sentence(t, [when || t("errors.date")], placeOf(location), [cost]))
  const name = event.title ?? t("event.unnamed")
  return {
    page: "event",
    id: event.id,
    name,
    summary,
    call: paragraph(name, summary, off === null && t("event.call")),
    written: event.description ?? null,
    figures: figuresOf(
      [t("event.hour"), said("time")],
      [t("event.price"), cost],
      [t("event.people"), event.participantCount > 0 ? participants(translation, event.participantCount) : null],
    ),
    mark: off === null ? null : { text: off, tone: status === "cancelled" ? "alarm" : "quiet" },
    place: location,
    photos: photosOf(event),
    art: { kind: "date", startsAt, timezone },
    facts: {
      kind: "event",
      startsAt,
      endsAt: event.endsAt ?? null,
      timezone,
      status,
      organizer: event.creator?.name ?? null,
      price: price ?? null,
      buyUrl: event.buyUrl ?? null,
    },
    createdAt: event.createdAt ?? null,
    updatedAt: event.updatedAt ?? null,
    noindex: false,
  }
}

/** With the square or the bar, where it is told. */
function placeOf(location: Partial<NonNullable<Event["location"]>> | null): string | null {
  const town = townText({ city: location?.city ?? null, state: location?.state ?? null })
  return [...new Set([location?.label, town].filter(Boolean))].join(", ") || null
}
