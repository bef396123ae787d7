// Two or three routes side by side, and the form that adds another one.

import type { FormEvent } from "react"
import { compareAddress, comparedIds, mostCompared } from "../../domain/address/compared.ts"
import { type Departure, departureOf } from "../../domain/address/departure.ts"
import { firstWords, searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { forecast, list, one } from "../../domain/address/query.ts"
import type { CyclingRouteCard, List } from "../../domain/entities/entities.ts"
import { inWords } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import type { Answer, PageRequest, ViewProps } from "../../page.tsx"
import { AnswerView, Skeleton } from "../../ui/answer-view.tsx"
import { later } from "../../ui/later.tsx"
import { Link, Retry, useNavigation } from "../../ui/link.tsx"
import { Share } from "../../ui/share.tsx"
import { trackFacts } from "../cycling-routes/card.tsx"
import "../../theme/detail.css"
import "./compare.css"

const Comparison = later(async () => (await import("./comparison.tsx")).Comparison)

export function questions({ search }: PageRequest) {
  const { ids, words } = read(search)
  const [first = null, second = null, third = null] = ids.map((id) => one("cycling-routes", id))
  const found = words === "" ? null : list("cycling-routes", { q: words, limit: "6" })
  const weather = (id: string | undefined) =>
    id === undefined || ids.length < 2 ? null : forecast(id, {}, departureOf(search))
  const [onFirst, onSecond, onThird] = [weather(ids[0]), weather(ids[1]), weather(ids[2])]
  return { first, second, third, found, onFirst, onSecond, onThird }
}

type Search = PageRequest["search"]

/** What is added is the address of a route, or words to search for. */
function read({ ids: text, add = "" }: Search) {
  const [, linked = ""] = /\/cycling-routes\/([^/?#\s]+)/.exec(add) ?? []
  const all = comparedIds(`${text ?? ""},${linked}`)
  const ids = all.slice(0, mostCompared).toSorted()
  const words = linked === "" && ids.length < mostCompared ? firstWords(add) : ""
  return { ids, words, isTooMany: all.length > mostCompared }
}

export function View({ request: { search }, answers: asked }: ViewProps<typeof questions>) {
  const { t } = useTranslation()
  const { ids, words, isTooMany } = read(search)
  const departure = departureOf(search)
  const { found, ...each } = asked
  const answers = [each.first, each.second, each.third].slice(0, ids.length)
  const forecasts = [each.onFirst, each.onSecond, each.onThird]
  const compared = answers.flatMap((answer, at) => {
    const weather = forecasts[at]
    const isKnown = weather?.state === "found"
    return answer.state === "found" ? [{ route: answer.value, forecast: isKnown ? weather.value : null }] : []
  })
  const routes = compared.map(({ route }) => route)
  const states = answers.map(({ state }) => state)
  const names = routes.map(({ name }) => name ?? t("route.unnamed"))
  const isWhole = routes.length > 1
  return (
    <article className="compare">
      <header className="list-head">
        <h1>{t("compare.title")}</h1>
        {isWhole && (
          <Share
            path={compareAddress(ids, departure)}
            title={names.join(" · ")}
            text={t("compare.call", { routes: names.join(" · ") })}
            look="icon-button"
          />
        )}
      </header>
      {isTooMany && <p className="alert">{t("compare.too_many")}</p>}
      {states.includes("missing") && <p className="alert">{t("compare.gone")}</p>}
      {states.includes("failed") && (
        <p className="alert">
          {t("errors.failed")} <Retry />
        </p>
      )}
      {isWhole && <Comparison compared={compared} departure={departure} />}
      {states.includes("loading") && <Skeleton count={ids.length} className="grid" />}
      {!isWhole && <p className="lead">{t(routes.length === 1 ? "compare.one" : "compare.none")}</p>}
      {routes.length === 1 && (
        <p className="compare-chosen">
          <Link to={pathTo("cyclingRoute", { id: routes[0]?.id ?? "" }) + searchText(departure)}>
            <bdi>{names[0]}</bdi>
          </Link>
        </p>
      )}
      {routes.length < mostCompared && (
        <Add
          ids={routes.map(({ id }) => id)}
          departure={departure}
          add={search.add}
          found={words === "" ? null : found}
        />
      )}
    </article>
  )
}

type AddProps = {
  ids: string[]
  departure: Departure
  add: string | undefined
  found: Answer<List<CyclingRouteCard>> | null
}

function Add({ ids, departure, add, found }: AddProps) {
  const { t } = useTranslation()
  const { hrefOf, go } = useNavigation()
  const path = pathTo("compare")
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    go(path + searchText(Object.fromEntries(fields)))
  }
  return (
    <section className="compare-add">
      <form key={add} action={hrefOf(path)} onSubmit={submit}>
        {ids.length > 0 && <input type="hidden" name="ids" value={ids.join()} />}
        {Object.entries(departure).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="field">
          {t(ids.length === 0 ? "compare.first" : "compare.add")}
          <input
            className="input"
            name="add"
            defaultValue={add}
            placeholder={t("compare.placeholder")}
            maxLength={200}
            required
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <button type="submit" className="button button-primary">
          {t("compare.find")}
        </button>
      </form>
      {found !== null && (
        <AnswerView of={found} loading={null}>
          {({ items }) => (
            <Matches items={items.filter(({ id }) => !ids.includes(id))} ids={ids} departure={departure} />
          )}
        </AnswerView>
      )}
      <p className="sub">
        <Link to={pathTo("cyclingRoutes")}>{t("compare.to_list")}</Link>
      </p>
    </section>
  )
}

type MatchesProps = { items: CyclingRouteCard[] } & Pick<AddProps, "ids" | "departure">

function Matches({ items, ids, departure }: MatchesProps) {
  const translation = useTranslation()
  const { t } = translation
  if (items.length === 0) return <p role="status">{t("routes.empty")}</p>
  return (
    <ul className="suggestions">
      {items.map((route) => (
        <li key={route.id}>
          <Link to={compareAddress([...ids, route.id], departure)}>
            <b>
              <bdi>{route.name ?? t("route.unnamed")}</bdi>
            </b>
            <span className="sub">
              {trackFacts(translation, route)
                .flatMap(([, figure]) => inWords(figure) || [])
                .join(" · ")}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
