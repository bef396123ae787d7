import { href } from "../../domain/address/addresses.ts"
import { utcStamp } from "../../domain/address/calendar.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { Meeting } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { useHasPassed } from "../../site.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link, useNavigation } from "../../ui/link.tsx"
import { placeText } from "../../ui/place-text.ts"
import { When } from "../events/when.tsx"

/** When and from where the group rides next, and the way into a calendar, for which nobody needs the app. */
export function NextMeeting({ events: [next, ...later] }: { events: readonly Meeting[] }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const hasBegun = useHasPassed(next?.startsAt ?? null)
  if (next === undefined) return null
  // A copy of the answer may be some days old.
  if (hasBegun || next.status !== "scheduled" || utcStamp(next.startsAt) === null) return <NextMeeting events={later} />
  const place = placeText(next.location)
  return (
    <section className="panel meeting">
      <h2>{t("group.next_meeting")}</h2>
      <When event={next} />
      <p>
        <Link to={pathTo("event", { id: next.id })}>
          <bdi>{next.title ?? t("event.unnamed")}</bdi>
        </Link>
        {place && <bdi className="sub">{place}</bdi>}
      </p>
      <a className="button" href={hrefOf(href("eventFile", { id: next.id }))} download>
        <Icon name="calendar" />
        {t("group.save_meeting")}
      </a>
    </section>
  )
}
