import "../../theme/detail.css"
import "./group-jersey.css"
import { appOnlyId } from "../../dialogs/app-only.tsx"
import { href } from "../../domain/address/addresses.ts"
import { nearText, searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingGroup } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Contours, Jersey } from "../../illustrations/drawings.tsx"
import { DrawnPlace } from "../../map/drawn-place.tsx"
import { Directions } from "../../ui/directions.tsx"
import { Gallery } from "../../ui/gallery.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link } from "../../ui/link.tsx"
import { Picture } from "../../ui/picture.tsx"
import { PrintButton } from "../../ui/print-poster.tsx"
import { Details, Section } from "../../ui/section.tsx"
import { Subscribe } from "../../ui/subscribe.tsx"
import { Title, UserText } from "../../ui/title.tsx"
import { EventRow } from "../events/row.tsx"
import { ShareEntity } from "../share-entity.tsx"
import { participation } from "./card.tsx"
import { groupFilters } from "./filters.ts"
import { Members } from "./members.tsx"
import { NextMeeting } from "./next-meeting.tsx"
import type { DetailProps } from "./page.ts"
import { GroupPoster } from "./print-poster.tsx"

export function View({ answers: { group } }: DetailProps) {
  const translation = useTranslation()
  const { t } = translation
  const weekdays = groupFilters.weekday.filter((code) => group.weekdays?.includes(Number(code)))
  const places = [group.place?.state, group.place?.city].filter(Boolean)
  return (
    <>
      <article>
        <div className="kit">
          <Jersey id={group.id} as="f" />
          <Jersey id={group.id} as="b" />
          <Jersey id={group.id} />
        </div>
        <p className="crumb">
          <Link to={pathTo("cyclingGroups")}>{t("groups.title")}</Link>
          {places.map((place) => ` / ${place}`)}
        </p>
        <div className="detail">
          <div className="detail-head">
            <Title>{group.name ?? t("group.unnamed")}</Title>
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
            {group.cover && (
              <div className="panel cover cover-wide">
                <Picture
                  image={group.cover}
                  sizes="(min-width: 1024px) min(55vw, 914px), 100vw"
                  upTo={1280}
                  eager
                  beneath={<Jersey id={group.id} />}
                />
              </div>
            )}
            <DrawnPlace place={group.place} point={group.coordinates} missing={t("group.invalid_coordinates")} />
          </div>
          <div className="detail-more">
            <Details
              rows={[
                [t("group.level"), group.level?.map((level) => t(`group.${level}`)).join(", ") || null],
                [t("group.weekdays"), weekdays.map((code) => t(`weekday.${code}`)).join(", ") || null],
                [t("group.founder"), group.founder?.name ?? t("errors.name")],
              ]}
            />
            {group.level !== null && group.level.length > 0 && <Levels levels={group.level} />}
            <p className="take-along">
              <Subscribe file={href("groupCalendar", { id: group.id })} label={t("subscribe.label")} />
            </p>
            {group.description && (
              <section className="block">
                <h2>{t("group.about")}</h2>
                <UserText className="prose">{group.description}</UserText>
              </section>
            )}
          </div>
        </div>
        <Events group={group} />
        <Members group={group} />
        {group.photos.length > 0 && (
          <Section title={t("route.photos")}>
            <Gallery images={group.photos} name={group.name ?? t("group.unnamed")} art={<Contours of={group.id} />} />
          </Section>
        )}
      </article>
      <GroupPoster group={group} />
    </>
  )
}

/** What a level usually means. The API does not say how fast this very group is, so that it is said of groups in general. */
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

/** The API gives the next six. A group without any leads to what others do around it. */
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
            <EventRow key={event.id} event={event} whole />
          ))}
        </div>
      )}
    </Section>
  )
}
