import type { Introduced } from "../../domain/entities/description.ts"
import type { Event } from "../../domain/entities/entities.ts"
import { type DateStyle, date } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { LineDrawing } from "../../illustrations/drawings.tsx"
import { Picture } from "../../ui/picture.tsx"
import { placeText } from "../../ui/place-text.ts"
import { PrintPoster } from "../../ui/print-poster.tsx"

/** The poster of an event: its day is read first. */
export function EventPoster({ event }: { event: Event & Introduced }) {
  const { t, language } = useTranslation()
  const said = (style: DateStyle) => date(event.startsAt, language, style, event.timezone ?? undefined)
  const day = [said("day"), said("month")?.replace(".", "")].filter(Boolean).join(" ")
  return (
    <PrintPoster
      entity={event.introduction}
      band={[
        day || t("event.poster_band"),
        [said("weekday")?.replace(".", ""), t("event.poster_band")].filter(Boolean).join(" · "),
      ]}
      picture={<Picture image={event.cover} sizes="700px" upTo={1280} otherwise={<LineDrawing of="road" />} />}
      rows={[[t("event.where"), placeText(event.location)]]}
      foot={[t("event.poster_lead"), t("event.poster_scan")]}
    />
  )
}
