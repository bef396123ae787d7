import { useState } from "react"
import type { Forecast } from "#track/ride-forecast.ts"
import { compareAddress } from "../../domain/address/compared.ts"
import { addressWith, searchText } from "../../domain/address/filters.ts"
import { departureOf, endsOf, type Outing, turnText } from "../../domain/address/outing.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { Introduced } from "../../domain/entities/description.ts"
import type { CyclingRoute, Thefts } from "../../domain/entities/entities.ts"
import { date, number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { TrackMap } from "../../map/track-map.tsx"
import { AnswerView, Items, Skeleton } from "../../ui/answer-view.tsx"
import { byline } from "../../ui/byline.ts"
import { Climbs } from "../../ui/climbs.tsx"
import { Link } from "../../ui/link.tsx"
import { Section } from "../../ui/section.tsx"
import { SendToDevice } from "../../ui/send-to-device.tsx"
import { Facts } from "../../ui/stat.tsx"
import { Title, UserText } from "../../ui/title.tsx"
import { ActionBar, AppButton, Crumb, Photos, Story, storyId } from "../detail.tsx"
import { Alerts } from "./alerts.tsx"
import { RouteCard, trackFacts } from "./card.tsx"
import { ForecastStrip } from "./forecast.tsx"
import type { DetailProps } from "./page.ts"
import { Surfaces } from "./surfaces.tsx"
import { TimeFact, Times } from "./times.tsx"
import { Beginning, TurnChips, Way } from "./turns.tsx"
import "../../theme/detail.css"

export function View({ request, answers: { route, similar, thefts, forecast: answer } }: DetailProps) {
  const { t } = useTranslation()
  const outing = { ...route.turn, ...departureOf(request.search) }
  const forecast = useForecast(answer)
  const name = route.name ?? t("route.unnamed")
  return (
    <article className="picture-first">
      <Crumb among="cycling-routes" place={route.start} search={turnText(route.turn)} />
      <div className="detail stack detail-track">
        <Head route={route} outing={outing} />
        <TrackMap
          id={route.id}
          track={route}
          length={route.distance}
          missing={t("route.no_path")}
          describedBy={route.introduction.story ? storyId : undefined}
          above={forecast && <ForecastStrip id={route.id} outing={outing} forecast={forecast} />}
        />
        <div className="detail-more">
          <Text route={route} outing={outing} />
          <TheftsNear key={route.id} of={thefts} />
          {route.surfaces && route.surfaces.length > 0 && <Surfaces surfaces={route.surfaces} />}
          {route.climbs.length > 0 && <Climbs climbs={route.climbs} />}
          {route.elevationProfile && <Times route={route} outing={outing} />}
        </div>
      </div>
      <Photos id={route.id} name={name} photos={route.photos} className="photos" />
      <AnswerView of={similar} loading={<Skeleton count={3} className="grid" />}>
        {({ items }) =>
          items.length > 0 && (
            <Section
              title={t("route.similar")}
              beside={
                <Link className="label muted nowrap" to={comparison([route, ...items], request.search.speed)}>
                  {t("route.compare")}
                </Link>
              }
              className="similar"
            >
              <Items items={items} className="grid list-cards">
                {(other) => <RouteCard route={other} />}
              </Items>
            </Section>
          )
        }
      </AnswerView>
    </article>
  )
}

function comparison(routes: { id: string }[], speed: string | undefined): string {
  return compareAddress(
    routes.map(({ id }) => id),
    speed,
  )
}

/** The thefts as they were known at first, or a place that is kept for them: a line that came later would move what stands below. */
function TheftsNear({ of }: { of: DetailProps["answers"]["thefts"] }) {
  const { t, language } = useTranslation()
  const [first] = useState(of)
  const isUnderWay = first.state === "loading"
  const known = isUnderWay ? of : first
  const thefts = known.state === "found" && known.value.total > 0 ? known.value : null
  if (thefts === null && !isUnderWay) return null
  const textOf = (count: number) => t("route.thefts", { count, formatted: number(count, language) })
  return (
    <p className="muted sub thefts stack">
      {isUnderWay && <span aria-hidden="true">{textOf(mostThefts)}</span>}
      {thefts && <Link to={listOf(thefts)}>{textOf(thefts.total)}</Link>}
    </p>
  )
}

/** The largest count that has as many digits as an answer may have. */
const mostThefts = 9_999

function listOf({ near, radius, since: stolenAfter }: Thefts): string {
  return addressWith(pathTo("stolen"), { near, radius, stolenAfter }, {})
}

/** What a document came without stays away, since it would push down what is read; of a change the last one stays until the next. */
function useForecast(answer: DetailProps["answers"]["forecast"]): Forecast | null {
  const [isAbsent] = useState(answer.state === "failed")
  const [last, setLast] = useState(() => forecastIn(answer))
  const forecast = answer.state === "found" || answer.state === "missing" ? forecastIn(answer) : last
  if (forecast !== last) setLast(forecast)
  return isAbsent ? null : forecast
}

function forecastIn(answer: DetailProps["answers"]["forecast"]): Forecast | null {
  return answer.state === "found" ? answer.value : null
}

type Props = { route: CyclingRoute & Introduced; outing: Outing }

function Head({ route, outing }: Props) {
  const translation = useTranslation()
  const { t } = translation
  const { difficulty, bikeType, introduction, turn, name } = route
  const hasEnds = endsOf(name) !== null
  return (
    <div className="detail-head">
      <p className="chips cluster">
        {difficulty && <span className={`chip chip-${difficulty}`}>{t(`difficulty.${difficulty}`)}</span>}
        {bikeType && <span className="chip">{t(`bike_type.${bikeType}`)}</span>}
        {turn && <TurnChips route={route} outing={outing} />}
      </p>
      <Title isShort={hasEnds}>{hasEnds ? introduction.name : (name ?? t("route.unnamed"))}</Title>
      <Way route={route} outing={outing} />
      <Facts big facts={trackFacts(translation, route).slice(0, 2)}>
        <TimeFact route={route} outing={outing} />
      </Facts>
      <ActionBar
        entity={route}
        search={searchText(outing)}
        first={route.hasGpx && <SendToDevice page="cyclingRoute" id={route.id} outing={outing} />}
        last={<AppButton />}
      />
      {!route.hasGpx && <p className="sub">{t("route.no_gpx")}</p>}
      {route.alerts.length > 0 && <Alerts alerts={route.alerts} />}
    </div>
  )
}

function Text({ route, outing }: Props) {
  const { t, language } = useTranslation()
  const { introduction, description, creator, updatedAt } = route
  const updated = date(updatedAt, language, "shortYear")
  return (
    <section className="block">
      <h2 className="larger">{t("route.about")}</h2>
      <Story of={introduction} />
      {description && <UserText className="prose">{description}</UserText>}
      <p className="who sub">
        <bdi>{byline(t, creator)}</bdi>
        {updatedAt && updated && (
          <time dateTime={updatedAt} suppressHydrationWarning>
            {`, ${t("route.updated", { date: updated })}`}
          </time>
        )}
      </p>
      <Beginning route={route} outing={outing} />
    </section>
  )
}
