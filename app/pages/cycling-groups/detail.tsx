import { Contours } from "../../art/contours.tsx"
import { Jersey } from "../../art/jersey.tsx"
import { appOnlyId } from "../../dialogs/app-only.tsx"
import { href } from "../../domain/address/addresses.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingGroup } from "../../domain/things/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { DrawnPlace } from "../../map/drawn-place.tsx"
import { Details } from "../../ui/details.tsx"
import { Directions } from "../../ui/directions.tsx"
import { Gallery } from "../../ui/gallery.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link } from "../../ui/link.tsx"
import { Picture } from "../../ui/picture.tsx"
import { PrintButton } from "../../ui/placard.tsx"
import { Section } from "../../ui/section.tsx"
import { Subscribe } from "../../ui/subscribe.tsx"
import { Title } from "../../ui/title.tsx"
import { Written } from "../../ui/written.tsx"
import { EventRow } from "../events/row.tsx"
import { ShareThing } from "../share-thing.tsx"
import { participation } from "./card.tsx"
import { groupFilters } from "./filters.ts"
import { Members } from "./members.tsx"
import type { DetailProps } from "./page.ts"
import { GroupPlacard } from "./placard.tsx"
import "../../theme/detail.css"
import "./kit.css"

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
              <ShareThing thing={group.introduction} />
              <PrintButton />
            </div>
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
            <p className="take-along">
              <Subscribe file={href("groupCalendar", { id: group.id })} label={t("subscribe.label")} />
            </p>
            {group.description && (
              <section className="block">
                <h2>{t("group.about")}</h2>
                <Written className="prose">{group.description}</Written>
              </section>
            )}
          </div>
        </div>
        <Events events={group.events} />
        <Members group={group} />
        {group.photos.length > 0 && (
          <Section title={t("route.photos")}>
            <Gallery images={group.photos} name={group.name ?? t("group.unnamed")} art={<Contours of={group.id} />} />
          </Section>
        )}
      </article>
      <GroupPlacard group={group} />
    </>
  )
}

/** The API gives the next ones only, so there is always more to see on the page of all events. */
function Events({ events }: Pick<CyclingGroup, "events">) {
  const { t } = useTranslation()
  return (
    <Section title={t("group.events")} all={[pathTo("events"), t("group.all_events")]}>
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
