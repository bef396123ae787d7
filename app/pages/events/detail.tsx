import "../../theme/detail.css"
import { endOf } from "../../domain/address/calendar.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { money } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Contours } from "../../illustrations/drawings.tsx"
import { DrawnPlace } from "../../map/drawn-place.tsx"
import { useHasPassed } from "../../site.tsx"
import { byline } from "../../ui/byline.ts"
import { Directions } from "../../ui/directions.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link } from "../../ui/link.tsx"
import { Picture } from "../../ui/picture.tsx"
import { placeText } from "../../ui/place-text.ts"
import { PrintButton } from "../../ui/print-poster.tsx"
import { Details } from "../../ui/section.tsx"
import { Title, UserText } from "../../ui/title.tsx"
import { ShareEntity } from "../share-entity.tsx"
import { Calendars, FirstStep } from "./actions.tsx"
import type { DetailProps } from "./page.ts"
import { EventPoster } from "./print-poster.tsx"
import { participants } from "./row.tsx"
import { When } from "./when.tsx"

export function View({ answers: { event } }: DetailProps) {
  const translation = useTranslation()
  const { t, language } = translation
  const { status, location, price } = event
  const isOff = status !== "scheduled"
  // As the API has it, which lists what is to come: without an end an event is over when it has begun.
  const isOver = useHasPassed(endOf(event) ?? event.startsAt) && !isOff
  const places = [location?.state, location?.city].filter(Boolean)
  return (
    <>
      <article>
        <p className="crumb">
          <Link to={pathTo("events")}>{t("events.title")}</Link>
          {places.map((place) => ` / ${place}`)}
        </p>
        <div className="detail">
          <div className="detail-head">
            <When event={event} />
            {isOff && <span className={`chip chip-${status}`}>{t(`event.${status}`)}</span>}
            {isOver && <span className="chip chip-over">{t("event.over")}</span>}
            <Title>{event.title ?? t("event.unnamed")}</Title>
            <p className="who">
              <bdi>{byline(t, event.creator)}</bdi>
            </p>
            <div className="action-bar">
              {!isOver && <FirstStep event={event} />}
              {location?.coordinates && !isOver && <Directions to={location.coordinates} />}
              <ShareEntity entity={event.introduction} />
              {!isOff && <PrintButton />}
            </div>
          </div>
          <div className="detail-map">
            {event.cover && (
              <div className="panel cover cover-wide">
                <Picture
                  image={event.cover}
                  sizes="(min-width: 1024px) min(55vw, 914px), 100vw"
                  upTo={1280}
                  eager
                  beneath={<Contours of={event.id} />}
                  otherwise={<p className="cover-note">{t("errors.image")}</p>}
                />
              </div>
            )}
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
            <Details
              rows={[
                [t("event.people"), participants(translation, event.participantCount)],
                [
                  t("event.price"),
                  price?.amount === 0 ? t("event.free") : (money(price, language) ?? t("product.price_unavailable")),
                ],
              ]}
            />
            {!isOver && <Calendars event={event} />}
            {event.description && (
              <section className="block">
                <h2>{t("event.about")}</h2>
                <UserText className="prose">{event.description}</UserText>
              </section>
            )}
            {(event.groupId || event.routeId) && (
              <p className="actions event-links">
                {event.groupId && (
                  <Link className="button button-small" to={pathTo("cyclingGroup", { id: event.groupId })}>
                    <Icon name="users" />
                    {t("event.group")}
                  </Link>
                )}
                {event.routeId && (
                  <Link className="button button-small" to={pathTo("cyclingRoute", { id: event.routeId })}>
                    <Icon name="route" />
                    {t("event.route")}
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
