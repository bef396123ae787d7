import { EmbedEntry } from "../../dialogs/embed-entry.tsx"
import { href } from "../../domain/address/addresses.ts"
import { weeks } from "../../domain/address/calendar.ts"
import { parseDay, searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { date } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { addressWith, type Choice, type Entry, type Search } from "../../ui/filters.tsx"
import { Link } from "../../ui/link.tsx"
import { ListPage } from "../../ui/list-page.tsx"
import { Subscribe } from "../../ui/subscribe.tsx"
import { daysOf } from "./days.tsx"
import type { ListProps } from "./page.ts"
import { EventRow } from "./row.tsx"

export function View({ request: { search }, answers: { events, group } }: ListProps) {
  const { t } = useTranslation()
  const path = pathTo("events")
  const { cursor: _, ...filter } = search
  const groupName = (group.state === "found" && group.value.name) || t("events.of_group")
  return (
    <ListPage
      words="events"
      path={path}
      search={search}
      choices={useChoices()}
      entries={useEntries(search)}
      said={search.groupId === undefined ? [] : [["groupId", groupName]]}
      near
      of={events}
      className="rows"
      groups={daysOf}
      share={<EmbedEntry kind="events" search={filter} title={t("events.title")} />}
      below={
        <>
          <p className="take-along">
            <Subscribe file={href("eventsCalendar") + searchText(filter)} label={t("subscribe.label")} />
          </p>
          {search.week !== "all" && (
            <p className="also">
              <Link to={addressWith(path, search, { week: "all", from: undefined, to: undefined, cursor: undefined })}>
                {t("events.past_too")}
              </Link>
            </p>
          )}
        </>
      }
    >
      {(event) => <EventRow event={event} lead="time" whole />}
    </ListPage>
  )
}

function useChoices(): Choice[] {
  const { t } = useTranslation()
  return [{ name: "week", label: t("event.when"), options: weeks.map((week) => [week, t(`events.week.${week}`)]) }]
}

function useEntries({ from, to }: Search): Entry[] {
  const { t, language } = useTranslation()
  const dayOf = (value: string) => date(value, language, "numeric") ?? value
  const wrong = (value: string | undefined) =>
    value === undefined || parseDay(value) !== null ? undefined : t("events.wrong_day")
  return [
    { name: "city", label: t("events.city") },
    {
      name: "from",
      label: t("events.from"),
      type: "date",
      wrong: wrong(from),
      read: (value) => t("events.from_day", { day: dayOf(value) }),
    },
    {
      name: "to",
      label: t("events.to"),
      type: "date",
      wrong: wrong(to),
      read: (value) => t("events.to_day", { day: dayOf(value) }),
    },
  ]
}
