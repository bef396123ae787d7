// The choice of the day and the hour of a forecast, and where it is from.

import { type ChangeEvent, useState } from "react"
import type { Forecast } from "#track/ride-forecast.ts"
import { searchText } from "../../domain/address/filters.ts"
import type { Parameters } from "../../domain/address/query.ts"
import { date } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { useNavigation } from "../../ui/link.tsx"
import { HiddenFields } from "./hidden-fields.tsx"

type Props = {
  path: string
  /** What its address says beside the departure. */
  values: Parameters
  forecast: Pick<Forecast, "day" | "hour" | "days">
}

export function DepartureForm({ path, values, forecast }: Props) {
  const { t, language } = useTranslation()
  const { hrefOf, go } = useNavigation()
  const { day, hour, days } = forecast
  // What was chosen stays while its answer is under way.
  const [chosen, setChosen] = useState({ day, hour: String(hour), before: forecast })
  if (chosen.before !== forecast) setChosen({ day, hour: String(hour), before: forecast })
  const { day: _, hour: __, ...others } = values
  const choose = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) => {
    const next = { ...chosen, [name]: value }
    setChosen(next)
    go(path + searchText({ ...others, day: next.day, hour: next.hour }))
  }
  const first = Date.parse(days[0])
  const week = Array.from({ length: 7 }, (_, ahead) => new Date(first + ahead * 86_400_000).toISOString().slice(0, 10))
  return (
    <form className="cluster space" method="get" action={hrefOf(path)}>
      <HiddenFields values={others} />
      <label className="bar">
        {t("forecast.day")}
        <select className="input" name="day" value={chosen.day} onChange={choose}>
          {[...new Set([...week, day])].map((one) => (
            <option key={one} value={one} suppressHydrationWarning>
              {`${date(one, language, "weekday")} ${date(one, language, "short")}`}
            </option>
          ))}
        </select>
      </label>
      <label className="bar">
        {t("forecast.hour")}
        <select className="input" name="hour" value={chosen.hour} onChange={choose}>
          {[...Array(24).keys()].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <button type="submit" className="button button-small">
        {t("forecast.show")}
      </button>
    </form>
  )
}

/** `asOf`: of a copy that could not be renewed. */
export function ForecastSource({ asOf }: Pick<Forecast, "asOf">) {
  const { t, language } = useTranslation()
  return (
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
  )
}
