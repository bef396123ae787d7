import type { Introduced } from "../../domain/entities/description.ts"
import type { CyclingGroup } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Jersey } from "../../illustrations/drawings.tsx"
import { Picture } from "../../ui/picture.tsx"
import { placeText } from "../../ui/place-text.ts"
import { PrintPoster } from "../../ui/print-poster.tsx"

/** The poster of a group, for the wall of a bike shop. */
export function GroupPoster({ group }: { group: CyclingGroup & Introduced }) {
  const { t } = useTranslation()
  return (
    <PrintPoster
      entity={group.introduction}
      band={[t("group.poster_band"), t("group.kind")]}
      picture={<Picture image={group.cover} sizes="700px" upTo={1280} otherwise={<Jersey id={group.id} />} />}
      rows={[[t("group.meeting"), placeText(group.place)]]}
      foot={[t("group.poster_lead"), t("group.poster_scan")]}
    />
  )
}
