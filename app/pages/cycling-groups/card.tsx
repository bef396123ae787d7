import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingGroupCard } from "../../domain/entities/entities.ts"
import { date, number } from "../../domain/format/format.ts"
import type { Language } from "../../domain/format/language.ts"
import { type Translation, useTranslation } from "../../i18n/translation.tsx"
import { Jersey } from "../../illustrations/drawings.tsx"
import { Link } from "../../ui/link.tsx"
import { Picture } from "../../ui/picture.tsx"

export function GroupCard({ group, away = null }: { group: CyclingGroupCard; away?: string | null }) {
  const translation = useTranslation()
  const { t, language } = translation
  const where = [group.place?.city, group.place?.state].filter(Boolean).join(", ")
  const days = group.weekdays?.map((day) => shortWeekday(day, language)).join(", ")
  return (
    <Link className="card card-group" to={pathTo("cyclingGroup", { id: group.id })}>
      <div className="card-badge">
        <Picture image={group.cover} sizes="96px" upTo={192} beneath={<Jersey id={group.id} />} />
      </div>
      <div className="card-body">
        <h3 dir="auto">{group.name ?? t("group.unnamed")}</h3>
        <p className="sub">{participation(translation, group.participantCount)}</p>
        {(where || days || away) && (
          <p className="sub" suppressHydrationWarning>
            {[where, away, days].filter(Boolean).join(" · ")}
          </p>
        )}
      </div>
    </Link>
  )
}

export function participation({ t, language }: Translation, count: number): string {
  return t("group.participants", { count, formatted: number(count, language) })
}

/** The 1st of January 2024 was a Monday. */
export function shortWeekday(day: number, language: Language): string | undefined {
  return date(`2024-01-0${day}`, language, "weekday")?.replace(".", "")
}
