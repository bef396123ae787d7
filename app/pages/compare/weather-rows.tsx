// The rows of the weather on each of the routes; null for one of which nobody knows it.

import type { ReactNode } from "react"
import { number, percent } from "../../domain/format/format.ts"
import type { Forecast } from "../../domain/track/ride-forecast.ts"
import type { MessageKey } from "../../i18n/messages.ts"
import type { Translation } from "../../i18n/translation.tsx"
import { FigureText } from "../../ui/stat.tsx"
import { WindArrow, windTurns } from "../cycling-routes/wind-arrow.tsx"
import type { Row } from "./rows.tsx"

/** `text` is coarse where a forecast is no finer, so that one of two is named only if it plainly has more. */
type Known = { value: number | null; text: string; shown: ReactNode }

/** Below these percent nobody calls a route the rainy one. */
const drizzle = 30

export function weatherRowsOf({ t, language }: Translation): Row<Forecast | null>[] {
  const share = (value: number) => percent(String(value), language)
  const km = (metres: number) => number(metres / 1_000, language, 1)
  const row = (label: MessageKey, most: MessageKey | null, cellOf: (forecast: Forecast) => Known) => ({
    label: t(label),
    most,
    cellOf: (forecast: Forecast | null) =>
      forecast === null ? { value: null, text: "", shown: <FigureText figure={null} /> } : cellOf(forecast),
  })
  return [
    row("compare.temperature", null, (forecast) => {
      const [low, high] = [least(forecast, "temperature"), greatest(forecast, "temperature")]
      const [from, to] = [number(low, language), number(high, language)]
      return {
        value: null,
        text: "",
        shown: <FigureText figure={{ value: low === high ? to : `${from}–${to}`, unit: "°C" }} />,
      }
    }),
    row("compare.rain", "compare.most.rain", (forecast) => {
      const chance = greatest(forecast, "chance")
      return { value: chance, text: chance < drizzle ? "" : tens(chance), shown: share(chance) }
    }),
    row("compare.wind", "compare.most.head", ({ wind }) => {
      if (wind.pattern === "calm") return { value: 0, text: "", shown: <Small>{t("forecast.calm")}</Small> }
      const shown = (["head", "tail"] as const).map((name) => (
        <span key={name} className="compare-wind">
          <WindArrow name={name} turn={windTurns[name]} />
          {`${share(wind[name])} `}
          <small>{t(`forecast.${name}`)}</small>
        </span>
      ))
      return { value: wind.head, text: tens(wind.head), shown }
    }),
    row("compare.gusts", null, (forecast) => {
      const gusts = number(greatest(forecast, "gusts"), language)
      return { value: null, text: "", shown: <FigureText figure={{ value: gusts, unit: "km/h" }} /> }
    }),
    row("compare.sunrise", null, ({ sun: { sunrise } }) => ({
      value: null,
      text: "",
      shown: (
        <Clock at={sunrise.clock}>
          {sunrise.metres !== null && t("forecast.sunrise_at", { km: km(sunrise.metres) })}
        </Clock>
      ),
    })),
    row("compare.arrival", null, ({ arrival, sun: { dusk } }) => ({
      value: null,
      text: "",
      shown: <Clock at={arrival}>{dusk.metres !== null && t("forecast.dusk_at", { km: km(dusk.metres) })}</Clock>,
    })),
  ]
}

function Clock({ at, children }: { at: string; children: ReactNode }) {
  return (
    <>
      {at}
      {children && <Small>{children}</Small>}
    </>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <small className="compare-small">{children}</small>
}

function tens(value: number): string {
  return String(Math.round(value / 10))
}

type Name = "temperature" | "chance" | "gusts"

function least(forecast: Forecast, name: Name): number {
  return Math.min(...valuesOf(forecast, name))
}

function greatest(forecast: Forecast, name: Name): number {
  return Math.max(...valuesOf(forecast, name))
}

function valuesOf({ sections }: Forecast, name: Name): number[] {
  return sections.flatMap((section) => section?.[name] ?? [])
}
