import { useState } from "react"
import type { Forecast } from "#track/ride-forecast.ts"
import { shapeOf } from "#track/shape.ts"
import { departureOf } from "../../domain/address/departure.ts"
import { searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { turnText } from "../../domain/address/turn.ts"
import type { Introduced } from "../../domain/entities/description.ts"
import type { CyclingRoute } from "../../domain/entities/entities.ts"
import { climbing } from "../../domain/format/effort.ts"
import { date, height } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { TrackMap } from "../../map/track-map.tsx"
import { AnswerView, Skeleton } from "../../ui/answer-view.tsx"
import { byline } from "../../ui/byline.ts"
import { Section } from "../../ui/section.tsx"
import { SendToDevice } from "../../ui/send-to-device.tsx"
import { Facts } from "../../ui/stat.tsx"
import { Title } from "../../ui/title.tsx"
import { About, ActionBar, AppButton, Crumb, Photos, Story, storyId } from "../detail.tsx"
import { RouteCard, shapedFacts } from "./card.tsx"
import { CompareLink } from "./compare-link.tsx"
import { ForecastStrip } from "./forecast.tsx"
import type { DetailProps } from "./page.ts"
import { Surfaces } from "./surfaces.tsx"
import { Thefts } from "./thefts.tsx"
import { Alerts, TimedClimbs, Times } from "./times.tsx"
import { TurnOnMap, Turns } from "./turns.tsx"
import "../../theme/detail.css"

export function View({ request, answers: { route, similar, thefts, forecast: asked } }: DetailProps) {
  const { t } = useTranslation()
  const outing = { ...route.turn, ...departureOf(request.search) }
  const forecast = useForecast(asked)
  const name = route.name ?? t("route.unnamed")
  return (
    <article className="picture-first">
      <Crumb among="cycling-routes" place={route.start} search={turnText(route.turn)} />
      <div className="detail detail-track">
        <Head route={route} />
        <TrackMap
          id={route.id}
          track={route}
          more={<TurnOnMap route={route} outing={outing} />}
          length={route.distance}
          missing={t("route.no_path")}
          describedBy={route.introduction.story ? storyId : undefined}
          belowProfile={forecast && <ForecastStrip id={route.id} outing={outing} forecast={forecast} />}
        />
        <div className="detail-more">
          <ActionBar
            entity={route}
            search={searchText(outing)}
            to={route.start?.coordinates}
            first={route.hasGpx && <SendToDevice page="cyclingRoute" id={route.id} outing={outing} />}
            last={<AppButton />}
          />
          {!route.hasGpx && <p className="sub">{t("route.no_gpx")}</p>}
          {route.alerts.length > 0 && <Alerts route={route} outing={outing} />}
          <About title={t("route.about")} text={route.description} />
          <Turns route={route} outing={outing} />
          <TheftsNear key={route.id} of={thefts} />
          {route.elevationProfile && <Times route={route} outing={outing} />}
          {route.surfaces && route.surfaces.length > 0 && <Surfaces surfaces={route.surfaces} />}
          {route.climbs.length > 0 && <TimedClimbs route={route} outing={outing} />}
        </div>
      </div>
      <Photos id={route.id} name={name} photos={route.photos} className="photos" />
      <AnswerView of={similar} loading={<Skeleton count={3} className="grid" />}>
        {({ items }) =>
          items.length > 0 && (
            <Section
              title={t("route.similar")}
              beside={<CompareLink routes={[route, ...items]} speed={request.search.speed} />}
              all={[pathTo("cyclingRoutes"), t("home.see_all_f")]}
              className="similar"
            >
              <div className="grid">
                {items.map((other) => (
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

/** The thefts as they were known at first, or a place that is kept for them: a line that came later would move what stands below. */
function TheftsNear({ of }: { of: DetailProps["answers"]["thefts"] }) {
  const [first] = useState(of)
  const isUnderWay = first.state === "loading"
  const known = isUnderWay ? of : first
  const thefts = known.state === "found" && known.value.total > 0 ? known.value : null
  return (thefts || isUnderWay) && <Thefts thefts={thefts} keepsPlace={isUnderWay} />
}

/** What a document came without stays away, since it would push down what is read; of a change the last one stays until the next. */
function useForecast(asked: DetailProps["answers"]["forecast"]): Forecast | null {
  const [isAbsent] = useState(asked.state === "failed")
  const [last, setLast] = useState(() => toldBy(asked))
  const told = asked.state === "found" || asked.state === "missing" ? toldBy(asked) : last
  if (told !== last) setLast(told)
  return isAbsent ? null : told
}

function toldBy(asked: DetailProps["answers"]["forecast"]): Forecast | null {
  return asked.state === "found" ? asked.value : null
}

function Head({ route }: { route: CyclingRoute & Introduced }) {
  const translation = useTranslation()
  const { t, language } = translation
  const { difficulty, bikeType, updatedAt } = route
  const shape = shapeOf(route)
  const updated = date(updatedAt, language, "shortYear")
  const unknown = (label: string) => `${label}: ${t("facts.unavailable")}`
  const altitudes = route.elevationProfile?.map(([, altitude]) => altitude)
  return (
    <div className="detail-head">
      <p className="chips">
        <span className={`chip chip-${difficulty ?? "unknown"}`}>
          {difficulty ? t(`difficulty.${difficulty}`) : unknown(t("difficulty.label"))}
        </span>
        <span className="chip">{bikeType ? t(`bike_type.${bikeType}`) : unknown(t("bike_type.label"))}</span>
        <span className="chip">{shape === null ? unknown(t("route.shape")) : t(`route.${shape}`)}</span>
      </p>
      <Title>{route.name ?? t("route.unnamed")}</Title>
      <p className="who">
        <bdi>{byline(t, route.creator)}</bdi>
        {updatedAt && updated && (
          <time dateTime={updatedAt} suppressHydrationWarning>
            {` · ${t("route.updated", { date: updated })}`}
          </time>
        )}
      </p>
      <Facts big facts={shapedFacts(translation, route, shape)} />
      <Facts
        facts={[
          [t("facts.descent"), height(route.descent, language)],
          [t("facts.climbing"), climbing(route.elevation, route.distance, language)],
          [t("facts.top"), height(altitudes ? Math.max(...altitudes) : null, language)],
        ]}
      />
      <Story of={route.introduction} />
    </div>
  )
}
