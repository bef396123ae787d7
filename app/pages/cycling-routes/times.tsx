// How long for whom: the parts of a route's page that change with the speed on the flat. One file, fetched with the first touch.

import { type FormEvent, startTransition, useLayoutEffect, useRef, useState } from "react"
import { flatSpeeds } from "#track/flat-speeds.ts"
import { riders, ridingTime } from "#track/riding-time.ts"
import { searchText } from "../../domain/address/filters.ts"
import { type Outing, speedOf, speedText } from "../../domain/address/outing.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingRoute } from "../../domain/entities/entities.ts"
import { duration, inWords } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Link, useNavigation } from "../../ui/link.tsx"
import { FigureIn } from "../../ui/stat.tsx"
import { HiddenFields } from "./hidden-fields.tsx"

type Props = { route: CyclingRoute; outing: Outing }

const riderNames = ["easy", "steady", "strong"] as const

export function Times({ route, outing }: Props) {
  const { t } = useTranslation()
  const { hrefOf, go } = useNavigation()
  const [moved, setMoved] = useState<number | null>(null)
  const chosen = moved ?? speedOf(outing)
  const slider = useRef<HTMLInputElement>(null)
  // React calls `change` what browsers call `input`. Browsers limit how often an address may change: it does once the thumb is let go.
  useLayoutEffect(() => {
    const input = slider.current
    const letGo = () => input?.form?.requestSubmit()
    input?.addEventListener("change", letGo)
    // Moved before there was a script to hear it, and perhaps still held.
    if (input && input.value !== input.defaultValue) {
      setMoved(Number(input.value))
      if (!input.matches(":active")) letGo()
    }
    return () => input?.removeEventListener("change", letGo)
  }, [])
  const time = ridingTime(route, chosen)
  if (time === null) return null
  const path = pathTo("cyclingRoute", route)
  const at = (speed: number) => path + searchText({ ...outing, speed: speedText(speed) })
  const { speed: _, ...others } = outing
  const given = route.duration === null ? null : inWords(duration(route.duration))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(at(Number(new FormData(event.currentTarget).get("speed"))), { replace: true })
    startTransition(() => setMoved(null))
  }
  return (
    <section className="block times">
      <h2 className="larger">{t("time.title")}</h2>
      <ul className="stack">
        {riderNames.map((name) => (
          <li key={name}>
            <Link
              className="lines bordered rounded small"
              to={at(riders[name])}
              rel="nofollow"
              aria-current={riders[name] === chosen ? "true" : undefined}
              onClick={() => setMoved(null)}
            >
              {t(`time.${name}`)}
              <FigureIn of="b" className="figures" figure={duration(ridingTime(route, riders[name])?.total ?? null)} />
              <span className="sub">{`${riders[name]} km/h`}</span>
            </Link>
          </li>
        ))}
      </ul>
      <form className="space small" action={hrefOf(path)} onSubmit={submit}>
        <HiddenFields values={others} />
        <label>
          {t("time.speed")}
          <input
            ref={slider}
            type="range"
            name="speed"
            min={flatSpeeds.least}
            max={flatSpeeds.most}
            value={chosen}
            onChange={({ target }) => setMoved(Number(target.value))}
            aria-valuetext={`${chosen} km/h`}
          />
        </label>
        <output>
          {`${chosen} km/h · `}
          <b className="figures">{inWords(duration(time.total))}</b>
        </output>
        <button type="submit" className="button at-start button-small across">
          {t("time.submit")}
        </button>
      </form>
      <p className="sub">
        {given === null ? t("time.note") : `${t("time.note")} ${t("time.given", { duration: given })}`}
      </p>
    </section>
  )
}

/** The rider's own time; without a profile, what the route came with. */
export function TimeFact({ route, outing }: Props) {
  const { t } = useTranslation()
  const speed = speedOf(outing)
  const time = ridingTime(route, speed)
  const figure = duration(time?.total ?? route.duration)
  if (figure === null) return null
  return (
    <>
      <dt>{time ? t("time.at", { speed }) : t("facts.duration")}</dt>
      <FigureIn of="dd" figure={time ? { ...figure, value: `≈ ${figure.value}` } : figure} />
    </>
  )
}
