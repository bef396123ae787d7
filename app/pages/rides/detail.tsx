import { date, distance, duration, energy, height, pace, speed } from "../../domain/format.ts"
import { pathTo } from "../../domain/paths.ts"
import { useSpeech } from "../../i18n/speech.tsx"
import { DrawnMap } from "../../map/drawn-map.tsx"
import { Facts } from "../../ui/facts.tsx"
import { Link } from "../../ui/link.tsx"
import { ProfilePanel } from "../../ui/profile-panel.tsx"
import type { DetailProps } from "./page.ts"

export function View({ answers: { ride } }: DetailProps) {
  const { t, language } = useSpeech()
  const activity = [ride.distance, ride.duration, ride.elevation, ride.averageSpeed, ride.pace, ride.calories]
  return (
    <article>
      <p className="crumb">{t("rides.title")}</p>
      <div className="detail">
        <div className="detail-head">
          <h1 dir="auto">{ride.name ?? t("ride.unnamed")}</h1>
          <p className="who">
            <bdi>{ride.ownerName ?? t("errors.name")}</bdi>
            <time
              dateTime={ride.startedAt ?? undefined}
              suppressHydrationWarning
            >{` · ${date(ride.startedAt, language, "long") ?? t("errors.date")}`}</time>
          </p>
          {activity.every((value) => value === null) ? (
            <p className="muted">{t("ride.no_activity")}</p>
          ) : (
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
          )}
        </div>
        <div className="detail-map">
          <DrawnMap id={ride.id} encodedPath={ride.encodedPath} missing={t("ride.no_path")} />
          <ProfilePanel profile={ride.elevationProfile} length={ride.distance} />
        </div>
        <div className="detail-more">
          {ride.routeId && (
            <p className="actions">
              <Link className="button" to={pathTo("cyclingRoute", { id: ride.routeId })}>
                {t("ride.route")}
              </Link>
            </p>
          )}
          {ride.description && (
            <section className="block">
              <h2>{t("ride.about")}</h2>
              <p className="prose" dir="auto">
                {ride.description}
              </p>
            </section>
          )}
        </div>
      </div>
    </article>
  )
}
