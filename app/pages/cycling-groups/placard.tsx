import { Jersey } from "../../art/jersey.tsx"
import type { Description } from "../../domain/things/description.ts"
import type { CyclingGroup } from "../../domain/things/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Picture } from "../../ui/picture.tsx"
import { Placard, placeRow } from "../../ui/placard.tsx"

/** The poster of a group, for the wall of a bike shop. */
export function GroupPlacard({ group, thing }: { group: CyclingGroup; thing: Description }) {
  const { t } = useTranslation()
  return (
    <Placard
      thing={thing}
      band={[t("group.poster_band"), t("group.kind")]}
      picture={
        <Picture image={group.cover} sizes="700px" upTo={1280} otherwise={<Jersey id={group.id} place="-placard" />} />
      }
      rows={[placeRow(t("group.meeting"), thing)]}
      foot={[t("group.poster_lead"), t("group.poster_scan")]}
    />
  )
}
