import { appOnlyId, joinId } from "../../dialogs/ids.ts"
import { AppDialog } from "../../dialogs/site-dialogs.tsx"
import { href } from "../../domain/address/addresses.ts"
import { isOn, utcStamp } from "../../domain/address/calendar.ts"
import { nearText, searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingGroup, Meeting } from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { type Translation, useTranslation } from "../../i18n/translation.tsx"
import { Jersey } from "../../illustrations/drawings.tsx"
import { Initials } from "../../illustrations/initials.tsx"
import { jerseyPattern } from "../../illustrations/pick-by-hash.ts"
import { DrawnPlace } from "../../map/drawn-place.tsx"
import { useClock, useToday } from "../../site.tsx"
import { Button } from "../../ui/button.tsx"
import { Directions } from "../../ui/directions.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link, useNavigation } from "../../ui/link.tsx"
import { Parts } from "../../ui/parts.tsx"
import { Picture } from "../../ui/picture.tsx"
import { placeText } from "../../ui/place-text.ts"
import { PrintButton } from "../../ui/print-button.tsx"
import { PrintPoster } from "../../ui/print-poster.tsx"
import { Details, Section } from "../../ui/section.tsx"
import { Title } from "../../ui/title.tsx"
import { About, ActionBar, CalendarMenu, Crumb, Photos, WideCover } from "../detail.tsx"
import { EventRows } from "../events/series.tsx"
import { When } from "../events/when.tsx"
import { shortTimes } from "./meetings.ts"
import type { DetailProps } from "./page.ts"
import "../../theme/detail.css"
import "./detail.css"

export function View({ answers: { group } }: DetailProps) {
  const translation = useTranslation()
  const { t } = translation
  const { id, level, place } = group
  const today = useToday()
  const current = { ...group, meetings: (group.meetings ?? []).filter((meeting) => isOn(meeting, today)) }
  const name = group.name ?? t("group.unnamed")
  const next = useNextMeeting(group.events)
  return (
    <>
      <article>
        <div className="kit anchor clip">
          <Jersey id={id} as="f" />
          <Jersey id={id} />
          <Crumb among="cycling-groups" place={place} />
          <Title>{name}</Title>
          <p className="parts semibold who" dir="auto">
            <Parts of={inBrief(current, translation)} />
          </p>
        </div>
        <div className="detail stack">
          <div className="detail-head">
            <ActionBar
              entity={group}
              to={group.coordinates}
              first={
                <Button className="button button-primary" opens={joinId} icon="users">
                  <span>{t("group.join")}</span>
                </Button>
              }
              last={
                <>
                  {(group.meetings?.length || next) && <CalendarMenu file={href("groupCalendar", { id })} />}
                  <PrintButton />
                </>
              }
            />
            {next && <NextMeeting event={next} />}
          </div>
          <div className="detail-map sticky anchor stack">
            <WideCover image={group.cover} beneath={<Jersey id={id} />} />
            <About title={t("group.about")} text={group.description} />
            <DrawnPlace place={place} point={group.coordinates} missing={t("group.invalid_coordinates")} />
          </div>
          <div className="detail-more">
            <Details
              rows={[
                [t("group.level"), level?.map((code) => t(`group.${code}`)).join(", ") || null],
                ...(current.meetings.some(({ womenOnly }) => womenOnly)
                  ? [[t("group.who"), t("group.women_only")] as const]
                  : []),
                [t("group.founder"), group.founder?.name ?? t("errors.name")],
              ]}
            />
            {level && level.length > 0 && <Levels levels={level} />}
          </div>
        </div>
        <Events group={group} />
        <Members group={group} />
        <Photos id={id} name={name} photos={group.photos} />
      </article>
      <JoinDialog group={group} next={next} />
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

/** How many, when and where: the place is the last and widest part of the meeting point's name. */
function inBrief(group: CyclingGroup, translation: Translation): string[] {
  const { participantCount, place } = group
  const { t, language } = translation
  return [
    t("group.people", { count: participantCount, formatted: number(participantCount, language) }),
    ...shortTimes(group, language),
    place?.label?.split(", ").at(-1) || place?.city,
  ].flatMap((part) => part || [])
}

/** The usual meaning of a level: the API does not tell how fast this group is. */
function Levels({ levels }: { levels: NonNullable<CyclingGroup["level"]> }) {
  const { t } = useTranslation()
  return (
    <details className="levels space-s">
      <summary className="semibold">{t("group.level_meaning")}</summary>
      <ul className="stack">
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

/** The next meeting that has neither begun nor been called off. */
function useNextMeeting(events: readonly Meeting[]): Meeting | undefined {
  return useClock((now) =>
    events.find(
      ({ startsAt, status }) =>
        status === "scheduled" && utcStamp(startsAt) !== null && Date.parse(startsAt ?? "") > now,
    ),
  )
}

function NextMeeting({ event }: { event: Meeting }) {
  const { t } = useTranslation()
  const place = placeText(event.location)
  return (
    <section className="panel meeting">
      <h2 className="large">{t("group.next_meeting")}</h2>
      <When event={event} block />
      <p className="lines">
        <Link className="link strong" to={pathTo("event", { id: event.id })}>
          <bdi>{event.title ?? t("event.unnamed")}</bdi>
        </Link>
        {place && <bdi className="sub">{place}</bdi>}
      </p>
    </section>
  )
}

type JoinDialogProps = { group: CyclingGroup; next: Meeting | undefined }

/** When and where the group meets next; who wants to be a member, or to talk to one, needs the app. */
function JoinDialog({ group: { place, coordinates }, next }: JoinDialogProps) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const where = placeText(next?.location ?? null) ?? placeText(place)
  const to = next?.location?.coordinates ?? coordinates
  return (
    <AppDialog id={joinId} title={t("group.join_title")} text={t("group.join_text")}>
      {next ? <When event={next} block /> : <p>{t("group.no_meeting")}</p>}
      {where && <p dir="auto">{where}</p>}
      <div className="actions stack calls">
        {next && utcStamp(next.startsAt) && (
          <a className="button button-primary" href={hrefOf(href("eventFile", { id: next.id }))} download>
            <Icon name="calendar" />
            <span>{t("subscribe.save")}</span>
          </a>
        )}
        {to && <Directions to={to} menuId="directions-to-meeting" />}
      </div>
    </AppDialog>
  )
}

function Events({ group: { id, events, coordinates } }: { group: CyclingGroup }) {
  const { t } = useTranslation()
  const near = (coordinates && nearText(coordinates.lat, coordinates.lng)) ?? ""
  const others = t(near === "" ? "group.other_events" : "group.events_near")
  const [search, label] = events.length === 0 ? [{ near }, others] : [{ groupId: id }, t("group.all_events")]
  return (
    <Section title={t("events.next")} all={[pathTo("events") + searchText(search), label]}>
      {events.length === 0 ? <p className="muted">{t("events.empty")}</p> : <EventRows events={events.slice(0, 6)} />}
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
      <ul className="members stack">
        {first.map((member, position) => (
          <li className="bar" key={member.id}>
            <Initials name={member.name} colour={position % 2 === 0 ? base : ink} />
            <bdi className="clamp tight">{member.name ?? t("errors.name")}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button className="button button-small members-more space touch" opens={appOnlyId}>
          {t("group.more_members", { count: more, formatted: number(more, language) })}
        </Button>
      )}
    </Section>
  )
}
