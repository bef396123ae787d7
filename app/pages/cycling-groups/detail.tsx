import { Jersey } from "../../art/jersey.tsx"
import { useSpeech } from "../../i18n/speech.tsx"
import { Details } from "../../ui/details.tsx"
import { Empty } from "../../ui/empty.tsx"
import { Gallery } from "../../ui/gallery.tsx"
import { Picture } from "../../ui/picture.tsx"
import { placeText } from "../../ui/place-text.ts"
import { Section } from "../../ui/section.tsx"
import { useParticipation } from "./card.tsx"
import { EventRow } from "./event-row.tsx"
import type { DetailProps } from "./page.ts"

export function View({ answers: { group } }: DetailProps) {
  const { t } = useSpeech()
  return (
    <article>
      <p className="crumb">{t("groups.title")}</p>
      <div className="detail">
        <div className="detail-head">
          <h1 dir="auto">{group.name ?? t("group.unnamed")}</h1>
          <p className="who">{useParticipation(group.participantCount)}</p>
          <p className="muted">{t("group.founder", { name: group.founder?.name ?? t("facts.unavailable") })}</p>
        </div>
        <div className="detail-map">
          <div className="panel cover cover-wide cover-jersey">
            <Picture
              image={group.cover}
              sizes="(min-width: 1024px) 674px, 100vw"
              upTo={1280}
              eager
              otherwise={<Jersey id={group.id} />}
            />
          </div>
        </div>
        <div className="detail-more">
          {group.description && (
            <section className="block">
              <h2>{t("group.about")}</h2>
              <p className="prose" dir="auto">
                {group.description}
              </p>
            </section>
          )}
          <Details
            rows={[
              [
                t("group.place"),
                group.coordinates === null
                  ? t("group.invalid_coordinates")
                  : (placeText(group.place) ?? t("errors.location")),
              ],
              [t("group.level"), group.level?.map((level) => t(`group.${level}`)).join(", ") || null],
              [t("group.weekday"), group.weekdays?.map((day) => t(`weekday.${String(day) as "1"}`)).join(", ") || null],
            ]}
          />
        </div>
      </div>
      <Section title={t("group.events")}>
        {group.events.length === 0 ? (
          <Empty sentence={t("errors.no_events")} />
        ) : (
          <div className="rows">
            {group.events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </div>
        )}
      </Section>
      <Section title={t("group.members")}>
        <ul className="members">
          {group.members.map((member) => (
            <li key={member.id} dir="auto">
              {member.name ?? t("errors.name")}
            </li>
          ))}
        </ul>
      </Section>
      {group.photos.length > 0 && (
        <Section title={t("route.photos")}>
          <Gallery images={group.photos} />
        </Section>
      )}
    </article>
  )
}
