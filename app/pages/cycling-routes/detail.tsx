import type { CyclingRoute } from "../../domain/entities.ts"
import { date, distance, duration, height, number } from "../../domain/format.ts"
import { pathTo } from "../../domain/paths.ts"
import { useSpeech } from "../../i18n/speech.tsx"
import { DrawnMap } from "../../map/drawn-map.tsx"
import { AnswerView } from "../../ui/answer.tsx"
import { Facts } from "../../ui/facts.tsx"
import { Gallery } from "../../ui/gallery.tsx"
import { Icon } from "../../ui/icon.tsx"
import { ProfilePanel } from "../../ui/profile-panel.tsx"
import { Section } from "../../ui/section.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { RouteCard } from "./card.tsx"
import type { DetailProps } from "./page.ts"

export function View({ answers: { route, similar } }: DetailProps) {
  const { t, language } = useSpeech()
  const updated = date(route.updatedAt, language, "long")
  const places = [route.start?.state, route.start?.city].filter(Boolean)
  return (
    <article>
      <p className="crumb">{[t("routes.title"), ...places].join(" / ")}</p>
      <div className="detail">
        <div className="detail-head">
          <p className="chips">
            {route.difficulty && (
              <span className={`chip chip-${route.difficulty}`}>{t(`difficulty.${route.difficulty}`)}</span>
            )}
            {route.bikeType && <span className="chip">{t(`bike_type.${route.bikeType}`)}</span>}
            {route.loop && <span className="chip">{t("route.loop")}</span>}
          </p>
          <h1 dir="auto">{route.name ?? t("route.unnamed")}</h1>
          <p className="who">
            <bdi>{route.creator?.name ?? t("errors.name")}</bdi>
            {route.updatedAt && updated && (
              <time dateTime={route.updatedAt} suppressHydrationWarning>{` · ${updated}`}</time>
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
        </div>
        <div className="detail-map">
          <DrawnMap id={route.id} encodedPath={route.encodedPath} missing={t("route.no_path")} />
          <ProfilePanel profile={route.elevationProfile} length={route.distance} />
        </div>
        <div className="detail-more">
          <Actions route={route} />
          {route.alerts.length > 0 && <Alerts alerts={route.alerts} />}
          {route.description && (
            <section className="block">
              <h2>{t("route.about")}</h2>
              <p className="prose" dir="auto">
                {route.description}
              </p>
            </section>
          )}
          {route.surfaces && route.surfaces.length > 0 && <Surfaces surfaces={route.surfaces} />}
        </div>
      </div>
      {route.photos.length > 0 && (
        <Section title={t("route.photos")}>
          <Gallery images={route.photos} name={route.name ?? t("route.unnamed")} />
        </Section>
      )}
      <AnswerView of={similar} loading={<Skeleton count={3} className="grid" />}>
        {({ items }) =>
          items.length > 0 && (
            <Section title={t("route.similar")} all={[pathTo("cyclingRoutes"), t("home.see_all_f")]}>
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

function Actions({ route }: { route: CyclingRoute }) {
  const { t } = useSpeech()
  const start = route.start?.coordinates
  return (
    <p className="actions">
      {route.hasGpx ? (
        <a className="button button-primary" href={`${pathTo("cyclingRoute", { id: route.id })}/route.gpx`} download>
          <Icon name="download" />
          {t("route.download_gpx")}
        </a>
      ) : (
        <span className="muted">{t("route.no_gpx")}</span>
      )}
      {start && (
        <a
          className="button"
          href={`https://www.google.com/maps/dir/?api=1&travelmode=bicycling&destination=${start.lat},${start.lng}`}
          rel="noopener"
        >
          <Icon name="navigation" />
          {t("route.directions")}
        </a>
      )}
    </p>
  )
}

function Surfaces({ surfaces }: { surfaces: NonNullable<CyclingRoute["surfaces"]> }) {
  const { t, language } = useSpeech()
  const total = surfaces.reduce((sum, { distance: metres }) => sum + metres, 0) || 1
  const ends = surfaces.map(
    (_, position) =>
      (surfaces.slice(0, position + 1).reduce((sum, { distance: metres }) => sum + metres, 0) / total) * 100,
  )
  return (
    <section className="block">
      <h2>{t("surface.title")}</h2>
      <svg className="surface-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        {surfaces.map(({ type }, position) => (
          <rect
            key={type}
            className={`surface-${type}`}
            x={ends[position - 1] ?? 0}
            width={(ends[position] ?? 0) - (ends[position - 1] ?? 0)}
            height="4"
          />
        ))}
      </svg>
      <p className="sub surface-legend">
        {surfaces.map(({ type, distance: metres }) => {
          const figure = distance(metres, language)
          return (
            <span key={type}>
              <i className={`swatch surface-${type}`} />
              {`${t(`surface.${type}`)} ${figure?.value} ${figure?.unit}`}
            </span>
          )
        })}
      </p>
    </section>
  )
}

function Alerts({ alerts }: { alerts: CyclingRoute["alerts"] }) {
  const { t, language } = useSpeech()
  return (
    <section className="block">
      <h2>{t("route.alerts")}</h2>
      <ul className="alerts">
        {alerts.map(({ severity, text, km, verifiedAt }) => (
          <li key={text} className={`alert alert-${severity}`}>
            <b>{t(`alert.${severity}`)}</b>
            {km !== null && ` · ${t("alert.at_km", { km: number(km, language, 1) })}`}
            <p dir="auto">{text}</p>
            {verifiedAt && (
              <small suppressHydrationWarning>
                {t("alert.verified", { date: date(verifiedAt, language, "long") ?? t("errors.date") })}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
