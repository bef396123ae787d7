// The weather of a ride as one strip below the elevation profile, on the same kilometres. A table, so that its figures are its text.

import type { ReactNode } from "react"
import type { Outing } from "../../domain/address/departure.ts"
import { searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { date, number, percent } from "../../domain/format/format.ts"
import type { Forecast, SectionWeather } from "../../domain/track/ride-forecast.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Link, useNavigation } from "../../ui/link.tsx"
import { HiddenFields } from "./hidden-fields.tsx"

type Props = { id: string; outing: Outing; forecast: Forecast }

export function ForecastStrip({ id, outing, forecast }: Props) {
  const { t, language } = useTranslation()
  const { day, hour, asOf, sections, length, mornings } = forecast
  const km = (section: number) => number((section * length) / sections.length / 1_000, language, 1)
  return (
    <div className="forecast">
      <h3 suppressHydrationWarning>{t("forecast.title", { day: date(day, language, "whole") ?? day, hour })}</h3>
      <p>{sentences(forecast, t, language).join(" ")}</p>
      <table>
        <caption className="hidden">{t("forecast.caption")}</caption>
        <colgroup>
          <col />
          <col span={sections.length} />
        </colgroup>
        <thead className="hidden">
          <tr>
            <th scope="col">{t("forecast.km")}</th>
            {sections.map((_, at) => (
              <th key={km(at)} scope="col">{`${km(at)}–${km(at + 1)}`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label={t("forecast.wind")} sections={sections}>
            {(section) => <Wind {...section} />}
          </Row>
          <Row label={t("forecast.gusts")} sections={sections}>
            {({ gusts }) => gusts}
          </Row>
          <Row label="°C" sections={sections}>
            {({ temperature }) => number(temperature, language)}
          </Row>
          <Row label={t("forecast.rain")} sections={sections}>
            {({ chance }) => (chance >= 50 ? <b>{chance}</b> : chance)}
          </Row>
        </tbody>
      </table>
      <p className="legend">
        {(["head", "tail", "cross"] as const).map((name) => (
          <span key={name}>
            <WindArrow name={name} turn={turns[name]} />
            {t(`forecast.${name}`)}
          </span>
        ))}
      </p>
      {mornings.length > 0 && (
        <>
          <p>{t("forecast.mornings")}</p>
          <ul>
            {mornings.map((morning) => (
              <li key={morning.day}>
                <Link
                  rel="nofollow"
                  to={pathTo("cyclingRoute", { id }) + searchText({ ...outing, day: morning.day })}
                  suppressHydrationWarning
                >
                  {`${date(morning.day, language, "weekday")} ${date(morning.day, language, "short")}`}
                </Link>
                {` · ${t("forecast.morning", {
                  temperature: number(morning.temperature, language),
                  chance: percent(String(morning.chance), language),
                  gusts: morning.gusts,
                })}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <DepartureForm id={id} outing={outing} forecast={forecast} />
      <p className="sub">
        {asOf !== null && (
          <time dateTime={new Date(asOf).toISOString()} suppressHydrationWarning>
            {`${t("forecast.as_of", { time: date(new Date(asOf).toISOString(), language, "time") ?? "" })} `}
          </time>
        )}
        <a href="https://open-meteo.com/" rel="noopener">
          {t("forecast.source")}
        </a>
      </p>
    </div>
  )
}

function sentences(
  { wind, leave, sun, arrival }: Forecast,
  t: ReturnType<typeof useTranslation>["t"],
  language: ReturnType<typeof useTranslation>["language"],
): string[] {
  const share = (value: number) => percent(String(value), language)
  const km = (metres: number) => number(metres / 1_000, language, 1)
  return [
    leave && t(`forecast.leave_${leave.reason}`, { clock: leave.clock }),
    t(`forecast.${wind.pattern}`, { head: share(wind.head), tail: share(wind.tail) }),
    t("forecast.sun", { sunrise: sun.sunrise.clock, dusk: sun.dusk.clock, arrival }),
    sun.sunrise.metres !== null && t("forecast.sunrise_at", { km: km(sun.sunrise.metres) }),
    sun.dusk.metres !== null && t("forecast.dusk_at", { km: km(sun.dusk.metres) }),
  ].filter((sentence) => typeof sentence === "string")
}

type RowProps = {
  label: string
  sections: Forecast["sections"]
  children: (section: SectionWeather) => ReactNode
}

function Row({ label, sections, children }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {sections.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place on the way
        <td key={at}>{section === null ? "–" : children(section)}</td>
      ))}
    </tr>
  )
}

/** As it blows on a rider who goes to the right, as the profile does. */
function Wind({ head, cross }: SectionWeather) {
  const { t } = useTranslation()
  const speed = Math.round(Math.hypot(head, cross))
  const name = head >= speed / 2 ? "head" : head <= -speed / 2 ? "tail" : "cross"
  const turn = Math.round((Math.atan2(-cross, -head) * 180) / Math.PI / 15) * 15
  return (
    <>
      <WindArrow name={name} turn={turn} />
      {speed}
      <span className="hidden">{` ${t(`forecast.${name}`)}`}</span>
    </>
  )
}

const turns = { head: 180, tail: 0, cross: 90 }

/** A head wind is hatched and a tail wind filled: colour must not be the only sign. */
function WindArrow({ name, turn }: { name: keyof typeof turns; turn: number }) {
  return (
    <svg className={`wind wind-${name}`} viewBox="-8 -8 16 16" aria-hidden="true">
      <path d="M-7 0H6M1-5 6 0 1 5" transform={turn === 0 ? undefined : `rotate(${turn})`} />
    </svg>
  )
}

function DepartureForm({ id, outing, forecast: { day, hour, days } }: Props) {
  const { t, language } = useTranslation()
  const { hrefOf } = useNavigation()
  const { day: _, hour: __, ...others } = outing
  const first = Date.parse(days[0])
  const week = Array.from({ length: 7 }, (_, ahead) => new Date(first + ahead * 86_400_000).toISOString().slice(0, 10))
  return (
    <form method="get" action={hrefOf(pathTo("cyclingRoute", { id }))} key={`${day} ${hour}`}>
      <HiddenFields values={others} />
      <label>
        {t("forecast.day")}
        <select className="input" name="day" defaultValue={day}>
          {[...new Set([...week, day])].map((one) => (
            <option key={one} value={one} suppressHydrationWarning>
              {`${date(one, language, "weekday")} ${date(one, language, "short")}`}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("forecast.hour")}
        <input className="input" type="number" name="hour" min="0" max="23" required defaultValue={hour} />
      </label>
      <button type="submit" className="button button-small">
        {t("forecast.show")}
      </button>
    </form>
  )
}
