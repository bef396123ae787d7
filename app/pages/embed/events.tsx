// The next events of a search in the pages of others, as a list; each leads to its page in a tab of its own.

import { searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { EventCard } from "../../domain/entities/entities.ts"
import { date } from "../../domain/format/format.ts"
import { readTheme } from "../../domain/map/map-parameters.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { DateBlock } from "../../illustrations/date-block.tsx"
import { addressOf } from "../../map/map-items.ts"
import type { ViewProps } from "../../page.tsx"
import { useNavigation } from "../../ui/link.tsx"
import { EmbedFoot } from "./foot.tsx"
import { EmbedFrame } from "./frame.tsx"
import { EmbedLink } from "./link.tsx"
import { EmbedNote } from "./note.tsx"
import type { listQuestions } from "./page.ts"
import { tell } from "./parent.ts"
import "./embed.css"

export function View({ request: { search }, answers: { events } }: ViewProps<typeof listQuestions>) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const { theme: chosen, lang: _, ...filter } = search
  const theme = readTheme(chosen)
  const path = pathTo("events") + searchText(filter)
  if (events.state !== "found") return <EmbedNote kind="events" theme={theme} state={events.state} />
  const { items } = events.value
  return (
    <EmbedFrame theme={theme} shown={{ type: "events", id: null, name: null, url: hrefOf(path) }} natural={listHeight}>
      <div className="embed-list">
        {items.length === 0 ? (
          <p className="embed-none">{t("events.empty")}</p>
        ) : (
          <ul className="rows">
            {items.map((event) => (
              <li key={event.id}>
                <Row event={event} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <EmbedFoot name={t("embed.next_events")} path={path} />
    </EmbedFrame>
  )
}

function Row({ event }: { event: EventCard }) {
  const { t, language } = useTranslation()
  const { hrefOf } = useNavigation()
  const { id, title, startsAt, timezone, status } = event
  const isOff = status !== "scheduled"
  const url = hrefOf(addressOf({ type: "event", id }))
  const town = [event.location?.city, event.location?.state].filter(Boolean).join(", ")
  const time = date(startsAt, language, "time", timezone ?? undefined)
  const select = () =>
    tell({ type: "select", feature: { type: "event", id, name: title, url: new URL(url, location.href).href } })
  return (
    <EmbedLink className="event" href={url} onClick={select}>
      <DateBlock instant={startsAt} timeZone={timezone} isOff={isOff} />
      <div>
        <div className="embed-title">
          <h2 dir="auto">{title ?? t("event.unnamed")}</h2>
          {isOff && <span className={`chip chip-${status}`}>{t(`event.${status}`)}</span>}
        </div>
        <p className="sub" suppressHydrationWarning>
          {[isOff ? null : time, town].filter(Boolean).join(" · ")}
        </p>
      </div>
    </EmbedLink>
  )
}

/** The list stretches with its frame; what is in it does not. */
function listHeight(list: HTMLElement): number {
  const content = list.firstElementChild
  return content instanceof HTMLElement ? content.offsetHeight : 0
}
