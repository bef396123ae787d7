import { weekdays } from "#contract/codes.ts"
import { appOnlyId } from "../../dialogs/site-dialogs.tsx"
import { href } from "../../domain/address/addresses.ts"
import { utcStamp } from "../../domain/address/calendar.ts"
import { nearText, searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingGroup, Meeting } from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Jersey } from "../../illustrations/drawings.tsx"
import { Initials } from "../../illustrations/initials.tsx"
import { jerseyPattern } from "../../illustrations/pick-by-hash.ts"
import { DrawnPlace } from "../../map/drawn-place.tsx"
import { useHasPassed } from "../../site.tsx"
import { Directions } from "../../ui/directions.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link, useNavigation } from "../../ui/link.tsx"
import { Picture } from "../../ui/picture.tsx"
import { placeText } from "../../ui/place-text.ts"
import { PrintButton, PrintPoster } from "../../ui/print-poster.tsx"
import { Details, Section } from "../../ui/section.tsx"
import { Subscribe } from "../../ui/subscribe.tsx"
import { Title } from "../../ui/title.tsx"
import { About, Photos, ShareEntity, WideCover } from "../detail.tsx"
import { EventRow } from "../events/row.tsx"
import { When } from "../events/when.tsx"
import { participation } from "./card.tsx"
import type { DetailProps } from "./page.ts"
import "../../theme/detail.css"
import "./detail.css"

export function View({ answers: { group } }: DetailProps) {
  const translation = useTranslation()
  const { t } = translation
  const { id, level, place, photos } = group
  const days = weekdays.filter((code) => group.weekdays?.includes(Number(code)))
  const places = [place?.state, place?.city].filter(Boolean)
  const name = group.name ?? t("group.unnamed")
  return (
    <>
      <article>
        <div className="kit">
          <Jersey id={id} as="f" />
          <Jersey id={id} as="b" />
          <Jersey id={id} />
        </div>
        <p className="crumb">
          <Link to={pathTo("cyclingGroups")}>{t("groups.title")}</Link>
          {places.map((place) => ` / ${place}`)}
        </p>
        <div className="detail">
          <div className="detail-head">
            <Title>{name}</Title>
            <p className="who">{participation(translation, group.participantCount)}</p>
            <div className="action-bar">
              <button type="button" className="button button-primary" command="show-modal" commandfor={appOnlyId}>
                <Icon name="users" />
                <span>{t("group.join")}</span>
              </button>
              {group.coordinates && <Directions to={group.coordinates} />}
              <ShareEntity entity={group.introduction} />
              <PrintButton />
            </div>
            <NextMeeting events={group.events} />
          </div>
          <div className="detail-map">
            <WideCover image={group.cover} beneath={<Jersey id={id} />} />
            <DrawnPlace place={place} point={group.coordinates} missing={t("group.invalid_coordinates")} />
          </div>
          <div className="detail-more">
            <Details
              rows={[
                [t("group.level"), level?.map((code) => t(`group.${code}`)).join(", ") || null],
                [t("group.weekdays"), days.map((code) => t(`weekday.${code}`)).join(", ") || null],
                [t("group.founder"), group.founder?.name ?? t("errors.name")],
              ]}
            />
            {level !== null && level.length > 0 && <Levels levels={level} />}
            <p className="take-along">
              <Subscribe file={href("groupCalendar", { id })} label={t("subscribe.label")} />
            </p>
            <About title={t("group.about")} text={group.description} />
          </div>
        </div>
        <Events group={group} />
        <Members group={group} />
        <Photos id={id} name={name} photos={photos} />
      </article>
      <PrintPoster
        entity={group.introduction}
        band={[t("group.poster_band"), t("group.kind")]}
        picture={<Picture image={group.cover} sizes="700px" upTo={1280} otherwise={<Jersey id={id} />} />}
        rows={[[t("group.meeting"), placeText(place)]]}
        foot={[t("group.poster_lead"), t("group.poster_scan")]}
      />
    </>
  )
}

/** What a level usually means: the API does not say how fast this group is. */
function Levels({ levels }: { levels: NonNullable<CyclingGroup["level"]> }) {
  const { t } = useTranslation()
  return (
    <details className="levels">
      <summary>{t("group.level_meaning")}</summary>
      <ul>
        {levels.map((level) => (
          <li key={level}>
            <b>{t(`group.${level}`)}</b>: {t(`group.level_means.${level}`)}
          </li>
        ))}
      </ul>
      <p className="sub">{t("group.level_note")}</p>
    </details>
  )
}

function NextMeeting({ events: [next, ...later] }: { events: readonly Meeting[] }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const hasBegun = useHasPassed(next?.startsAt ?? null)
  if (next === undefined) return null
  if (hasBegun || next.status !== "scheduled" || utcStamp(next.startsAt) === null) return <NextMeeting events={later} />
  const place = placeText(next.location)
  return (
    <section className="panel meeting">
      <h2>{t("group.next_meeting")}</h2>
      <When event={next} />
      <p>
        <Link to={pathTo("event", { id: next.id })}>
          <bdi>{next.title ?? t("event.unnamed")}</bdi>
        </Link>
        {place && <bdi className="sub">{place}</bdi>}
      </p>
      <a className="button" href={hrefOf(href("eventFile", { id: next.id }))} download>
        <Icon name="calendar" />
        {t("group.save_meeting")}
      </a>
    </section>
  )
}

/** The API gives the next six; a group without any links to the events around it. */
function Events({ group: { id, events, coordinates } }: Pick<DetailProps["answers"], "group">) {
  const { t } = useTranslation()
  const near = (coordinates && nearText(coordinates.lat, coordinates.lng)) ?? ""
  const all: [string, string] =
    events.length === 0
      ? [pathTo("events") + searchText({ near }), t(near === "" ? "group.other_events" : "group.events_near")]
      : [pathTo("events") + searchText({ groupId: id }), t("group.all_events")]
  return (
    <Section title={t("group.events")} all={all}>
      {events.length === 0 ? (
        <p className="muted">{t("events.empty")}</p>
      ) : (
        <div className="rows rows-two">
          {events.slice(0, 6).map((event) => (
            <EventRow key={event.id} event={event} complete />
          ))}
        </div>
      )}
    </Section>
  )
}

function Members({ group: { id, members, participantCount } }: { group: CyclingGroup }) {
  const { t, language } = useTranslation()
  const first = members.slice(0, 12)
  const more = participantCount - first.length
  if (first.length === 0 && more <= 0) return null
  const { base, ink } = jerseyPattern(id)
  return (
    <Section title={t("group.members")}>
      <ul className="members">
        {first.map((member, position) => (
          <li key={member.id}>
            <Initials name={member.name} colour={position % 2 === 0 ? base : ink} />
            <bdi>{member.name ?? t("errors.name")}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button className="button button-small members-more" type="button" command="show-modal" commandfor={appOnlyId}>
          {t("group.more_members", { count: more, formatted: number(more, language) })}
        </button>
      )}
    </Section>
  )
}
