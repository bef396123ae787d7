// The choice of the day and the hour of a forecast, and where it is from.

import type { Forecast } from "#track/ride-forecast.ts"
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

/** A form of the platform alone: what it asks for is another document. */
export function DepartureForm({ path, values, forecast: { day, hour, days } }: Props) {
  const { t, language } = useTranslation()
  const { hrefOf } = useNavigation()
  const { day: _, hour: __, ...others } = values
  const first = Date.parse(days[0])
  const week = Array.from({ length: 7 }, (_, ahead) => new Date(first + ahead * 86_400_000).toISOString().slice(0, 10))
  return (
    <form method="get" action={hrefOf(path)} key={`${day} ${hour}`}>
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
