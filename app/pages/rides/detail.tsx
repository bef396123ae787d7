import "../../theme/detail.css"
import { pathTo } from "../../domain/address/paths.ts"
import type { Ride } from "../../domain/entities/entities.ts"
import { energy, pace } from "../../domain/format/effort.ts"
import { dateThere, distance, duration, height, inWords, speed } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Contours } from "../../illustrations/drawings.tsx"
import { TrackMap } from "../../map/track-map.tsx"
import { Climbs } from "../../ui/climbs.tsx"
import { Directions } from "../../ui/directions.tsx"
import { Gallery } from "../../ui/gallery.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link } from "../../ui/link.tsx"
import { Section } from "../../ui/section.tsx"
import { Start } from "../../ui/start.tsx"
import { Facts } from "../../ui/stat.tsx"
import { Title, UserText } from "../../ui/title.tsx"
import { AppButton } from "../app-button.tsx"
import { ShareEntity } from "../share-entity.tsx"
import type { DetailProps } from "./page.ts"
import { Splits } from "./splits.tsx"

export function View({ answers: { ride } }: DetailProps) {
  const { t, language } = useTranslation()
  const name = ride.name ?? t("ride.unnamed")
  const started = (["long", "time"] as const).flatMap((style) => dateThere(ride.startedAt, language, style) ?? [])
  return (
    <article>
      <p className="crumb">
        <Link to={pathTo("rides")}>{t("rides.title")}</Link>
      </p>
      <div className="detail">
        <div className="detail-head">
          <Title>{name}</Title>
          <p className="who">
            <bdi>{ride.ownerName ?? t("errors.name")}</bdi>
            <time dateTime={ride.startedAt ?? undefined} suppressHydrationWarning>
              {` · ${started.join(", ") || t("errors.date")}`}
            </time>
          </p>
          <Activity ride={ride} />
        </div>
        <TrackMap
          id={ride.id}
          track={ride}
          length={ride.cutAtEnds ? null : ride.distance}
          missing={t("ride.no_path")}
        />
        <div className="detail-more">
          <div className="action-bar">
            {ride.start?.coordinates && <Directions to={ride.start.coordinates} />}
            <ShareEntity entity={ride.introduction} />
            <AppButton />
          </div>
          {ride.description && (
            <section className="block">
              <h2>{t("ride.about")}</h2>
              <UserText className="prose">{ride.description}</UserText>
            </section>
          )}
          <Start label={t("ride.start")} place={ride.start} />
          {ride.cutAtEnds && (
            <p className="sub">{t("ride.cut_at_ends", { metres: inWords(height(ride.cutAtEnds, language)) })}</p>
          )}
          {ride.routeId && (
            <Link className="card route-link" to={pathTo("cyclingRoute", { id: ride.routeId })}>
              <Icon name="route" />
              {t("ride.route")}
              <span aria-hidden="true">→</span>
            </Link>
          )}
          {ride.climbs.length > 0 && <Climbs climbs={ride.climbs} />}
          {ride.elevationProfile && <Splits profile={ride.elevationProfile} />}
        </div>
      </div>
      {ride.photos.length > 0 && (
        <Section title={t("route.photos")} className="photos">
          <Gallery images={ride.photos} name={ride.name ?? t("ride.unnamed")} art={<Contours of={ride.id} />} />
        </Section>
      )}
    </article>
  )
}

function Activity({ ride }: { ride: Ride }) {
  const { t, language } = useTranslation()
  const numbers = [ride.distance, ride.duration, ride.elevation, ride.averageSpeed, ride.pace, ride.calories]
  if (numbers.every((value) => value === null)) return <p className="panel">{t("ride.no_activity")}</p>
  return (
    <>
      <Facts
        big
        facts={[
          [t("facts.distance"), distance(ride.distance, language)],
          [t("facts.elevation"), height(ride.elevation, language)],
          [t("facts.duration"), duration(ride.duration)],
        ]}
      />
      <Facts
        facts={[
          [t("facts.average_speed"), speed(ride.averageSpeed, language)],
          [t("facts.pace"), pace(ride.pace)],
          [t("facts.calories"), energy(ride.calories, language)],
        ]}
      />
    </>
  )
}
