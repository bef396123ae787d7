// The weather of a ride: one sentence, which opens to a strip above the elevation profile, on the same kilometres. A table, so that its
// figures are its text.

import type { ReactNode } from "react"
import type { Forecast, SectionWeather } from "#track/ride-forecast.ts"
import { searchText } from "../../domain/address/filters.ts"
import { type Outing, usualHour } from "../../domain/address/outing.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { date, number, percent } from "../../domain/format/format.ts"
import { type Translation, useTranslation } from "../../i18n/translation.tsx"
import { iconMarkup } from "../../ui/icon.tsx"
import { Link } from "../../ui/link.tsx"
import { DepartureForm, ForecastSource } from "./departure-form.tsx"

type Props = { id: string; outing: Outing; forecast: Forecast }

export function ForecastStrip({ id, outing, forecast }: Props) {
  const translation = useTranslation()
  const { t, language } = translation
  const { asOf, sections, length, best } = forecast
  const weatherOf = ({ temperature, chance, rain, gusts }: (typeof best)[number]) =>
    [
      `${number(temperature, language)} °C`,
      chance !== null && t("forecast.chance", { chance: percent(String(chance), language) }),
      rain > 0 && `${number(rain, language, 1)} mm`,
      t("forecast.gusts_of", { gusts }),
    ]
      .filter(Boolean)
      .join(", ")
  const km = (section: number) => number((section * length) / sections.length / 1_000, language, 1)
  return (
    <details className="panel forecast">
      <summary className="label">
        <span suppressHydrationWarning>{briefly(translation, forecast)}</span>
      </summary>
      <p className="space-s">{sentences(translation, forecast).join(" ")}</p>
      <div className="weather-strip anchor">
        <Daylight {...forecast} />
        <table className="figures">
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
              {({ chance }) => (chance === null ? "–" : chance >= 50 ? <b>{chance}</b> : chance)}
            </Row>
            {sections.some(({ rain }) => rain > 0) && (
              <Row label={t("forecast.millimetres")} sections={sections}>
                {({ rain }) => (rain === 0 ? "0" : number(rain, language, 1))}
              </Row>
            )}
          </tbody>
        </table>
      </div>
      <p className="legend cluster muted semibold">
        {(["head", "tail", "cross"] as const).map((name) => (
          <span key={name}>
            <WindArrow name={name} turn={windTurns[name]} />
            {t(`forecast.${name}`)}
          </span>
        ))}
      </p>
      {best.length > 0 && (
        <>
          <p className="space-s">{t("forecast.best")}</p>
          <ul>
            {best
              .toSorted((a, b) => a.day.localeCompare(b.day))
              .map((start) => (
                <li key={start.day}>
                  <Link
                    className="link"
                    rel="nofollow"
                    to={pathTo("cyclingRoute", { id }) + searchText(startAt(outing, start))}
                    suppressHydrationWarning
                  >
                    {`${date(start.day, language, "weekday")} ${date(start.day, language, "short")}, ${t("forecast.at", { hour: start.hour })}`}
                  </Link>
                  {`: ${weatherOf(start)}`}
                </li>
              ))}
          </ul>
        </>
      )}
      <DepartureForm path={pathTo("cyclingRoute", { id })} values={outing} forecast={forecast} />
      <ForecastSource asOf={asOf} />
    </details>
  )
}

/** The day and the hour, and what is felt then: how warm, how wet, and from where the wind blows. */
function briefly({ t, language }: Translation, { day, hour, sections, wind }: Forecast): string {
  const warmth = sections.map(({ temperature }) => Math.round(temperature))
  const [low, high] = [Math.min(...warmth), Math.max(...warmth)]
  const chance = Math.max(0, ...sections.map((section) => section.chance ?? 0))
  const from = wind.cross > wind.head + wind.tail ? "cross" : wind.head < wind.tail ? "tail" : "head"
  return [
    `${date(day, language, "weekday")} ${t("forecast.at", { hour })}`,
    low === high ? `${low} °C` : t("forecast.warmth", { low, high }),
    chance > 0 && t("forecast.chance", { chance: percent(String(chance), language) }),
    wind.pattern !== "calm" && t("forecast.wind_from", { from: t(`forecast.${from}`) }),
  ]
    .filter(Boolean)
    .join(", ")
}

function startAt(outing: Outing, { day, hour }: { day: string; hour: number }): Outing {
  return { ...outing, day, hour: hour === usualHour ? undefined : String(hour) }
}

function sentences(translation: Translation, { wind, leave, sun, arrival, dark, sections }: Forecast): string[] {
  const { t, language } = translation
  const km = (metres: number) => number(metres / 1_000, language, 1)
  const hottest = Math.max(...sections.map(({ temperature }) => temperature))
  return [
    leave && t(`forecast.leave_${leave.reason}`, { clock: leave.clock }),
    ...windInWords(translation, wind),
    hottest >= hot && t("forecast.hot", { temperature: number(hottest, language) }),
    t("forecast.sun", { sunrise: sun.sunrise.clock, dusk: sun.dusk.clock, arrival }),
    sun.sunrise.metres !== null && t("forecast.sunrise_at", { km: km(sun.sunrise.metres) }),
    sun.dusk.metres !== null && t("forecast.dusk_at", { km: km(sun.dusk.metres) }),
    dark && t(`forecast.dark_${dark}`),
  ].filter((sentence) => typeof sentence === "string")
}

/** A share of nothing is not told. */
function windInWords({ t, language }: Translation, { pattern, head, tail, cross }: Forecast["wind"]) {
  const shares = Object.fromEntries(
    Object.entries({ head, tail, cross }).map(([name, share]) => [name, percent(String(share), language)]),
  )
  if (pattern === "calm" || pattern.startsWith("cross")) return [t(`forecast.${pattern}`, shares)]
  const along = head === 0 ? "only_tail" : tail === 0 ? "only_head" : "even"
  return [t(`forecast.${along}`, shares), pattern !== "even" && t(`forecast.${pattern}`)]
}

/** Degrees Celsius from which on heat is a danger to who rides for hours. */
const hot = 32

/** Where on the way the day begins or ends, which the sentences above say in words. */
function Daylight({ sun, dark, length }: Pick<Forecast, "sun" | "dark" | "length">) {
  const marks = (["sunrise", "dusk"] as const).flatMap((name) => {
    const { clock, metres } = sun[name]
    return metres === null ? [] : [{ name, clock, share: metres / length }]
  })
  if (marks.length === 0 && dark !== "whole") return null
  const percentOf = (share: number) => `${(share * 100).toFixed(2)}%`
  return (
    <svg className="daylight figures strong" overflow="visible" aria-hidden="true">
      {dark === "whole" && <rect y="24" width="100%" height="100%" />}
      {marks.map(({ name, clock, share }) => {
        const [place, rest] = [percentOf(share), percentOf(1 - share)]
        const isLate = share > 0.8
        return (
          <g key={name}>
            <rect x={name === "dusk" ? place : 0} y="24" width={name === "dusk" ? rest : place} height="100%" />
            <g fill="none" stroke="var(--text)" strokeWidth="2">
              <line x1={place} x2={place} y1="24" y2="100%" />
              <svg
                x={place}
                y="2"
                width="16"
                height="16"
                viewBox="12 0 24 24"
                overflow="visible"
                aria-hidden="true"
                suppressHydrationWarning
                // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings of a package, built into the site
                dangerouslySetInnerHTML={{ __html: iconMarkup(name === "dusk" ? "moon" : "sun") }}
              />
            </g>
            <text x={place} y="15" dx={isLate ? -13 : 13} textAnchor={isLate ? "end" : "start"}>
              {clock}
            </text>
          </g>
        )
      })}
    </svg>
  )
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
        <td key={at}>{children(section)}</td>
      ))}
    </tr>
  )
}

function Wind({ head, cross }: SectionWeather) {
  const { t } = useTranslation()
  const speed = Math.round(Math.hypot(head, cross))
  const name = head >= speed / 2 ? "head" : head <= -speed / 2 ? "tail" : "cross"
  const strength = speed < felt ? "calm" : speed > strong ? "strong" : undefined
  const turn = Math.round((Math.atan2(-cross, -head) * 180) / Math.PI / 15) * 15
  return (
    <span key={speed}>
      <WindArrow name={name} turn={turn} strength={strength} />
      {speed}
      <span className="hidden">{` ${t(`forecast.${name}`)}`}</span>
    </span>
  )
}

/** The wind on a rider who goes to the right, as the profile does. */
const windTurns = { head: 180, tail: 0, cross: 90 }

type ArrowProps = { name: keyof typeof windTurns; turn: number; strength?: "calm" | "strong" | undefined }

/** A head wind is hatched and a tail wind filled: colour must not be the only sign. */
function WindArrow({ name, turn, strength }: ArrowProps) {
  return (
    <svg className={`wind wind-${name}${strength ? ` wind-${strength}` : ""}`} viewBox="-8 -8 16 16" aria-hidden="true">
      <path d="M-7 0H6M1-5 6 0 1 5" transform={turn === 0 ? undefined : `rotate(${turn})`} />
    </svg>
  )
}

/** km/h: below, a rider notices nothing; above, it decides a ride. */
const [felt, strong] = [6, 15]
