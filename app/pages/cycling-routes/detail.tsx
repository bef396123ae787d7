import "../../theme/detail.css"
import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingRoute } from "../../domain/entities/entities.ts"
import { climbing } from "../../domain/format/effort.ts"
import { date, distance, duration, height } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Contours } from "../../illustrations/drawings.tsx"
import { TrackMap } from "../../map/track-map.tsx"
import { AnswerView, Skeleton } from "../../ui/answer-view.tsx"
import { byline } from "../../ui/byline.ts"
import { Climbs } from "../../ui/climbs.tsx"
import { Gallery } from "../../ui/gallery.tsx"
import { Link } from "../../ui/link.tsx"
import { Section } from "../../ui/section.tsx"
import { Start } from "../../ui/start.tsx"
import { Facts } from "../../ui/stat.tsx"
import { Title, UserText } from "../../ui/title.tsx"
import { Actions } from "./actions.tsx"
import { Alerts } from "./alerts.tsx"
import { RouteCard } from "./card.tsx"
import type { DetailProps } from "./page.ts"
import { Surfaces } from "./surfaces.tsx"

export function View({ answers: { route, similar } }: DetailProps) {
  const { t } = useTranslation()
  return (
    <article>
      <p className="crumb">
        <Link to={pathTo("cyclingRoutes")}>{t("routes.title")}</Link>
        {[route.start?.state, route.start?.city].flatMap((place) => (place ? ` / ${place}` : [])).join("")}
      </p>
      <div className="detail">
        <Head route={route} />
        <TrackMap id={route.id} track={route} length={route.distance} missing={t("route.no_path")} />
        <div className="detail-more">
          <Actions route={route} />
          {route.alerts.length > 0 && <Alerts alerts={route.alerts} />}
          {route.description && (
            <section className="block">
              <h2>{t("route.about")}</h2>
              <UserText className="prose">{route.description}</UserText>
            </section>
          )}
          <Start label={t("route.start")} place={route.start} />
          {route.surfaces && route.surfaces.length > 0 && <Surfaces surfaces={route.surfaces} />}
          {route.climbs.length > 0 && <Climbs climbs={route.climbs} />}
        </div>
      </div>
      {route.photos.length > 0 && (
        <Section title={t("route.photos")} className="photos">
          <Gallery images={route.photos} name={route.name ?? t("route.unnamed")} art={<Contours of={route.id} />} />
        </Section>
      )}
      <AnswerView of={similar} loading={<Skeleton count={3} className="grid" />}>
        {({ items }) =>
          items.length > 0 && (
            <Section
              title={t("route.similar")}
              all={[pathTo("cyclingRoutes"), t("home.see_all_f")]}
              className="similar"
            >
              <div className="grid">
                {items.slice(0, 3).map((other) => (
                  <RouteCard key={other.id} route={other} />
                ))}
              </div>
            </Section>
          )
        }
      </AnswerView>
    </article>
  )
}

function Head({ route }: { route: CyclingRoute }) {
  const { t, language } = useTranslation()
  const updated = date(route.updatedAt, language, "long")
  const unknown = (label: string) => `${label}: ${t("facts.unavailable")}`
  const altitudes = route.elevationProfile?.map(([, altitude]) => altitude)
  return (
    <div className="detail-head">
      <p className="chips">
        <span className={`chip chip-${route.difficulty ?? "unknown"}`}>
          {route.difficulty ? t(`difficulty.${route.difficulty}`) : unknown(t("difficulty.label"))}
        </span>
        <span className="chip">
          {route.bikeType ? t(`bike_type.${route.bikeType}`) : unknown(t("bike_type.label"))}
        </span>
        <span className="chip">
          {route.loop === null ? unknown(t("route.shape")) : t(route.loop ? "route.loop" : "route.one_way")}
        </span>
      </p>
      <Title>{route.name ?? t("route.unnamed")}</Title>
      <p className="who">
        <bdi>{byline(t, route.creator)}</bdi>
        {route.updatedAt && updated && (
          <time dateTime={route.updatedAt} suppressHydrationWarning>
            {` · ${t("route.updated", { date: updated })}`}
          </time>
        )}
      </p>
      <Facts
        big
        facts={[
          [t("facts.distance"), distance(route.distance, language)],
          [t("facts.elevation"), height(route.elevation, language)],
          [t("facts.duration"), duration(route.duration)],
        ]}
      />
      <Facts
        facts={[
          [t("facts.descent"), height(route.descent, language)],
          [t("facts.climbing"), climbing(route.elevation, route.distance, language)],
          [t("facts.top"), height(altitudes ? Math.max(...altitudes) : null, language)],
        ]}
      />
    </div>
  )
}
