import { appOnlyId } from "../../dialogs/app-only.tsx"
import type { CyclingGroup } from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Initials } from "../../illustrations/initials.tsx"
import { jerseyPattern } from "../../illustrations/pick-by-hash.ts"
import { Section } from "../../ui/section.tsx"

/** As many as the contract gives with a group. */
const shown = 12

/** The first of those who ride along; all of them are in the app. */
export function Members({ group: { id, members, participantCount } }: { group: CyclingGroup }) {
  const { t, language } = useTranslation()
  const first = members.slice(0, shown)
  const more = participantCount - first.length
  if (first.length === 0 && more <= 0) return null
  const { base, ink } = jerseyPattern(id)
  return (
    <Section title={t("group.members")}>
      <ul className="members">
        {first.map((member, position) => (
          <li key={member.id}>
            <Initials name={member.name} colour={position % 2 === 0 ? base : ink} />
            <bdi>{member.name ?? t("errors.name")}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button className="button button-small members-more" type="button" command="show-modal" commandfor={appOnlyId}>
          {t("group.more_members", { count: more, formatted: number(more, language) })}
        </button>
      )}
    </Section>
  )
}
