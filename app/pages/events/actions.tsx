import { href } from "../../domain/address/addresses.ts"
import { endOf, utcStamp } from "../../domain/address/calendar.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { Event } from "../../domain/things/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { useSite } from "../../site.tsx"
import { Icon } from "../../ui/icon.tsx"
import { useNavigation } from "../../ui/link.tsx"
import { placeText } from "../../ui/place-text.ts"
import { Subscribe } from "../../ui/subscribe.tsx"

/** The way to the seller and into a calendar; there is none to what was cancelled. */
export function Actions({ event }: { event: Event }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const { siteOrigin } = useSite().config
  const { buyUrl, startsAt } = event
  const hasDate = utcStamp(startsAt) !== null
  if (event.status === "cancelled" || !(buyUrl || hasDate)) return null
  return (
    <div className="block">
      <p className="actions">
        {buyUrl && (
          <a className="button button-primary" href={buyUrl} rel="noopener nofollow ugc">
            {t("event.buy")}
          </a>
        )}
        {hasDate && (
          <>
            <a className="button" href={hrefOf(href("eventFile", { id: event.id }))} download>
              <Icon name="download" />
              {t("event.add_to_calendar")}
            </a>
            <a
              className="button"
              href={googleCalendar(event, siteOrigin + hrefOf(pathTo("event", { id: event.id })))}
              rel="noopener nofollow"
            >
              {t("event.google_calendar")}
            </a>
          </>
        )}
      </p>
      {buyUrl && <p className="sub">{t("event.sold_by", { host: new URL(buyUrl).host })}</p>}
      {hasDate && (
        <p className="take-along">
          <Subscribe file={href("eventFile", { id: event.id })} label={t("event.subscribe")} alone />
        </p>
      )}
    </div>
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
