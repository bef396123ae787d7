import { href } from "../../domain/address/addresses.ts"
import { endOf, utcStamp } from "../../domain/address/calendar.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { Introduced } from "../../domain/entities/description.ts"
import type { Event } from "../../domain/entities/entities.ts"
import { type DateStyle, date, money } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { DateBlock } from "../../illustrations/date-block.tsx"
import { Jersey, LineDrawing } from "../../illustrations/drawings.tsx"
import { TrackThumbnail } from "../../illustrations/track-thumbnail.tsx"
import { DrawnPlace } from "../../map/drawn-place.tsx"
import { useClock, useSite } from "../../site.tsx"
import { byline } from "../../ui/byline.ts"
import { Icon } from "../../ui/icon.tsx"
import { Link } from "../../ui/link.tsx"
import { Picture } from "../../ui/picture.tsx"
import { placeText } from "../../ui/place-text.ts"
import { PrintButton } from "../../ui/print-button.tsx"
import { PrintPoster } from "../../ui/print-poster.tsx"
import { Title } from "../../ui/title.tsx"
import { About, ActionBar, CalendarMenu, Crumb } from "../detail.tsx"
import type { DetailProps } from "./page.ts"
import { participants } from "./row.tsx"
import { When } from "./when.tsx"
import "../../theme/detail.css"
import "./detail.css"

export function View({ answers: { event } }: DetailProps) {
  const translation = useTranslation()
  const { t, language } = translation
  const { status, location, price, groupId, routeId } = event
  const isOff = status !== "scheduled"
  // An event without an end is over when it has begun, as in the API's lists.
  const end = endOf(event) ?? event.startsAt
  const isOver = useClock((now) => end !== null && Date.parse(end) <= now) && !isOff
  const isAhead = !isOver && status !== "cancelled"
  const cost = price?.amount === 0 ? t("event.free") : money(price, language)
  return (
    <>
      <article className="picture-first">
        <Crumb among="events" place={location} />
        <div className="detail stack">
          <div className="detail-head">
            {isOff && <span className="hidden">{t(`event.${status}`)}</span>}
            {isOver && <span className="chip chip-over">{t("event.over")}</span>}
            <Title>{event.title ?? t("event.unnamed")}</Title>
            <When event={event} cost={cost} />
            <p className="who muted">
              <bdi>{byline(t, event.creator)}</bdi>
              {event.participantCount > 0 && <span>{`, ${participants(translation, event.participantCount)}`}</span>}
            </p>
            <ActionBar
              entity={event}
              to={isOver ? null : location?.coordinates}
              first={isAhead && <FirstStep event={event} />}
              last={
                <>
                  {isAhead && event.buyUrl !== null && <EventCalendar event={event} />}
                  {!isOff && <PrintButton />}
                </>
              }
            />
          </div>
          <div className="detail-map sticky anchor stack">
            <DayCover event={event} />
            <DrawnPlace
              place={location}
              point={location?.coordinates ?? null}
              missing={placeText(location) === null ? t("errors.location") : null}
            />
          </div>
          <div className="detail-more">
            {isOff && (
              <p className={status === "cancelled" ? "alert alert-closed" : "alert"}>{t(`event.${status}_text`)}</p>
            )}
            {isOver && (
              <p className="alert alert-info">
                {t("event.over_text")} <Link to={pathTo("events")}>{t("event.next")}</Link>
              </p>
            )}
            {isAhead && event.buyUrl && (
              <p className="sub">{t("event.sold_by", { host: new URL(event.buyUrl).host })}</p>
            )}
            <About title={t("event.about")} text={event.description} />
            {(groupId || routeId) && (
              <p className="actions cluster space-l">
                {groupId && (
                  <Link className="button button-small" to={pathTo("cyclingGroup", { id: groupId })}>
                    <Icon name="users" />
                    {t("event.group")}
                  </Link>
                )}
                {routeId && (
                  <Link className="button button-small" to={pathTo("cyclingRoute", { id: routeId })}>
                    <Icon name="route" />
                    {t("route.see")}
                  </Link>
                )}
              </p>
            )}
          </div>
        </div>
      </article>
      {!isOff && <EventPoster event={event} />}
    </>
  )
}

/** The day on a picture: the photo of the event, the line of its route, or the cloth of its group. */
function DayCover({ event: { id, cover, groupId, routeCover, startsAt, timezone, status } }: { event: Event }) {
  const { t, language } = useTranslation()
  const site = useSite()
  const isOff = status !== "scheduled"
  const year = date(startsAt, language, "year", timezone ?? undefined)
  return (
    <div className="panel cover cover-day">
      <Picture
        image={cover}
        sizes="(min-width: 1024px) min(55vw, 914px), 100vw"
        upTo={1280}
        eager
        beneath={
          routeCover?.trace ? <TrackThumbnail id={id} cover={routeCover} /> : <Jersey id={groupId ?? id} as="f" />
        }
      />
      {startsAt !== null && year !== null && (
        <div aria-hidden="true">
          <DateBlock instant={startsAt} timeZone={timezone} isOff={isOff} />
          {year !== site.year && (
            <small className="semibold" suppressHydrationWarning>
              {year}
            </small>
          )}
        </div>
      )}
      {isOff && (
        <span className={`status-band over clip status-band-${status}`} aria-hidden="true">
          {t(`event.${status}`)}
        </span>
      )}
    </div>
  )
}

function FirstStep({ event }: { event: Event }) {
  const { t } = useTranslation()
  if (event.buyUrl === null) return <EventCalendar event={event} look="button button-primary" />
  return (
    <a className="button button-primary" href={event.buyUrl} rel="noopener nofollow ugc">
      <Icon name="banknote" />
      <span>{t("event.buy")}</span>
    </a>
  )
}

function EventCalendar({ event, look = "button" }: { event: Event; look?: string }) {
  const { siteOrigin } = useSite().config
  const { id, startsAt } = event
  const start = utcStamp(startsAt)
  if (start === null) return null
  const google = googleCalendar(event, start, siteOrigin + pathTo("event", { id }))
  return <CalendarMenu file={href("eventFile", { id })} google={google} look={look} />
}

function googleCalendar(event: Event, start: string, page: string): string {
  const { title, timezone } = event
  const dates = `${start}/${utcStamp(endOf(event)) ?? start}`
  const parameters = new URLSearchParams({ action: "TEMPLATE", dates, details: page })
  const place = placeText(event.location)
  // Cut, since a URL has a maximum length.
  if (title !== null) parameters.set("text", title.slice(0, 200))
  if (place !== null) parameters.set("location", place.slice(0, 200))
  if (timezone !== null) parameters.set("ctz", timezone)
  return `https://calendar.google.com/calendar/render?${parameters}`
}

function EventPoster({ event }: { event: Event & Introduced }) {
  const { t, language } = useTranslation()
  const format = (style: DateStyle) => date(event.startsAt, language, style, event.timezone ?? undefined)
  const day = [format("day"), format("month")?.replace(".", "")].filter(Boolean).join(" ")
  return (
    <PrintPoster
      entity={event.introduction}
      band={[
        day || t("event.poster_band"),
        [format("weekday")?.replace(".", ""), t("event.poster_band")].filter(Boolean).join(" · "),
      ]}
      picture={<Picture image={event.cover} sizes="700px" upTo={1280} otherwise={<LineDrawing of="road" />} />}
      rows={[[t("event.where"), placeText(event.location)]]}
      foot={[t("event.poster_lead"), t("event.poster_scan")]}
    />
  )
}
