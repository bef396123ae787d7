import { Jersey } from "../../art/jersey.tsx"
import type { CyclingGroupCard } from "../../domain/entities.ts"
import { number } from "../../domain/format.ts"
import { pathTo } from "../../domain/paths.ts"
import { useSpeech } from "../../i18n/speech.tsx"
import { Link } from "../../ui/link.tsx"

export function GroupCard({ group }: { group: CyclingGroupCard }) {
  const { t } = useSpeech()
  const where = [group.place?.city, group.place?.state].filter(Boolean).join(", ")
  return (
    <Link className="card card-group" to={pathTo("cyclingGroup", { id: group.id })}>
      <Jersey id={group.id} />
      <div>
        <h3 dir="auto">{group.name ?? t("group.unnamed")}</h3>
        <p className="sub">{useParticipation(group.participantCount)}</p>
        {where && <p className="sub">{where}</p>}
      </div>
    </Link>
  )
}

/** "Mais de 240 já participam", with a sentence of its own for nobody. */
export function useParticipation(count: number): string {
  const { t, language } = useSpeech()
  return count === 0
    ? t("group.participants_zero")
    : t("group.participants", { count, formatted: number(count, language) })
}
