// The embeddable list of the next events of a search.

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
import { townText } from "../../ui/place-text.ts"
import { EmbedFoot, EmbedFrame, EmbedLink, EmbedNotice, postSelect, type Shown } from "./frame.tsx"
import type { listQuestions } from "./page.ts"
import "./embed.css"

export function View({ request: { search }, answers: { events } }: ViewProps<typeof listQuestions>) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const { theme: chosen, lang: _, ...filter } = search
  const theme = readTheme(chosen)
  const path = pathTo("events") + searchText(filter)
  if (events.state !== "found") return <EmbedNotice missing={t("embed.nothing")} theme={theme} state={events.state} />
  const { items } = events.value
  const shown: Shown = { type: "events", id: null, name: null, url: hrefOf(path) }
  return (
    <EmbedFrame theme={theme} shown={shown} naturalHeight={listHeight}>
      <div className="embed-list">
        {items.length === 0 ? (
          <p className="embed-none center muted">{t("events.empty")}</p>
        ) : (
          <ul className="rows clip">
            {items.map((event) => (
              <li key={event.id}>
                <Row event={event} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <EmbedFoot name={t("events.next")} path={path} />
    </EmbedFrame>
  )
}

function Row({ event: { id, title, startsAt, timezone, status, location } }: { event: EventCard }) {
  const { t, language } = useTranslation()
  const { hrefOf } = useNavigation()
  const isOff = status !== "scheduled"
  const url = hrefOf(addressOf({ type: "event", id }))
  const time = isOff ? null : date(startsAt, language, "time", timezone ?? undefined)
  return (
    <EmbedLink className="event ruled" href={url} onClick={() => postSelect({ type: "event", id, name: title, url })}>
      <DateBlock instant={startsAt} timeZone={timezone} isOff={isOff} />
      <div>
        <div className="embed-title cluster">
          <h2 dir="auto">{title ?? t("event.unnamed")}</h2>
          {isOff && <span className={`chip chip-${status}`}>{t(`event.${status}`)}</span>}
        </div>
        <p className="sub" suppressHydrationWarning>
          {[time, townText(location)].filter(Boolean).join(" · ")}
        </p>
      </div>
    </EmbedLink>
  )
}

function listHeight(list: HTMLElement): number {
  const content = list.firstElementChild
  // Below it is as much room as above.
  return content instanceof HTMLElement ? content.offsetHeight + 2 * content.offsetTop : 0
}
