import { href } from "../../domain/address/addresses.ts"
import { endOf, utcStamp } from "../../domain/address/calendar.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { Event } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { useSite } from "../../site.tsx"
import { Icon } from "../../ui/icon.tsx"
import { useNavigation } from "../../ui/link.tsx"
import { placeText } from "../../ui/place-text.ts"
import { Subscribe } from "../../ui/subscribe.tsx"

/** What one does first: buy a ticket, or else put it into the calendar. There is neither for what was cancelled. */
export function FirstStep({ event }: { event: Event }) {
  const { t } = useTranslation()
  if (event.status === "cancelled") return null
  if (event.buyUrl === null) return <Save event={event} className="button button-primary" />
  return (
    <a className="button button-primary" href={event.buyUrl} rel="noopener nofollow ugc">
      <Icon name="banknote" />
      <span>{t("event.buy")}</span>
    </a>
  )
}

/** Who sells the tickets, and the ways into a calendar. */
export function Calendars({ event }: { event: Event }) {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  if (event.status === "cancelled") return null
  return (
    <>
      {event.buyUrl && <p className="sub">{t("event.sold_by", { host: new URL(event.buyUrl).host })}</p>}
      {utcStamp(event.startsAt) !== null && (
        <p className="take-along">
          {event.buyUrl && <Save event={event} className="text-button" />}
          <a
            className="text-button"
            href={googleCalendar(event, siteOrigin + pathTo("event", { id: event.id }))}
            rel="noopener nofollow"
          >
            {t("event.google_calendar")}
          </a>
          <Subscribe file={href("eventFile", { id: event.id })} label={t("event.subscribe")} alone />
        </p>
      )}
    </>
  )
}

function Save({ event, className }: { event: Event; className: string }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  if (utcStamp(event.startsAt) === null) return null
  return (
    <a className={className} href={hrefOf(href("eventFile", { id: event.id }))} download>
      <Icon name="calendar" />
      <span>{t("event.add_to_calendar")}</span>
    </a>
  )
}

function googleCalendar(event: Event, page: string): string {
  const { title, timezone } = event
  const start = utcStamp(event.startsAt) ?? ""
  const dates = `${start}/${utcStamp(endOf(event)) ?? start}`
  const parameters = new URLSearchParams({ action: "TEMPLATE", dates, details: page })
  const place = placeText(event.location)
  // What is longer than an address may be is written out on the page itself.
  if (title !== null) parameters.set("text", title.slice(0, 200))
  if (place !== null) parameters.set("location", place.slice(0, 200))
  if (timezone !== null) parameters.set("ctz", timezone)
  return `https://calendar.google.com/calendar/render?${parameters}`
}
