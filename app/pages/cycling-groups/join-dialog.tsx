import { joinId } from "../../dialogs/ids.ts"
import { AppDialog } from "../../dialogs/site-dialogs.tsx"
import { href } from "../../domain/address/addresses.ts"
import { utcStamp } from "../../domain/address/calendar.ts"
import type { CyclingGroup, Meeting } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Directions } from "../../ui/directions.tsx"
import { Icon } from "../../ui/icon.tsx"
import { useNavigation } from "../../ui/link.tsx"
import { placeText } from "../../ui/place-text.ts"
import { When } from "../events/when.tsx"

/** When and where the group meets next; who wants to be a member, or to talk to one, needs the app. */
export function JoinDialog({
  group: { place, coordinates },
  next,
}: {
  group: CyclingGroup
  next: Meeting | undefined
}) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const where = placeText(next?.location ?? null) ?? placeText(place)
  const to = next?.location?.coordinates ?? coordinates
  return (
    <AppDialog id={joinId} title={t("group.join_title")} text={t("group.join_text")}>
      {next ? <When event={next} block /> : <p>{t("group.no_meeting")}</p>}
      {where && <p dir="auto">{where}</p>}
      <div className="actions stack calls">
        {next && utcStamp(next.startsAt) && (
          <a className="button button-primary" href={hrefOf(href("eventFile", { id: next.id }))} download>
            <Icon name="calendar" />
            <span>{t("subscribe.save")}</span>
          </a>
        )}
        {to && <Directions to={to} menuId="directions-to-meeting" />}
      </div>
    </AppDialog>
  )
}
