import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingGroupCard } from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { type Translation, useTranslation } from "../../i18n/translation.tsx"
import { Jersey } from "../../illustrations/drawings.tsx"
import { Link } from "../../ui/link.tsx"
import { Parts } from "../../ui/parts.tsx"
import { Picture } from "../../ui/picture.tsx"
import { townText } from "../../ui/place-text.ts"
import { shortTimes } from "./meetings.ts"

export function GroupCard({ group, away = null }: { group: CyclingGroupCard; away?: string | null }) {
  const translation = useTranslation()
  const { t, language } = translation
  const facts = [townText(group.place), away, ...shortTimes(group, language)].flatMap((fact) => fact || [])
  return (
    <Link className="card card-group" to={pathTo("cyclingGroup", { id: group.id })}>
      <div className="card-badge anchor center raised">
        <Picture image={group.cover} sizes="96px" upTo={192} beneath={<Jersey id={group.id} />} />
      </div>
      <div className="card-body">
        <h3 dir="auto">{group.name ?? t("group.unnamed")}</h3>
        <p className="clamp sub">{participation(translation, group.participantCount)}</p>
        {facts.length > 0 && (
          <p className="clamp sub parts">
            <Parts of={facts} />
          </p>
        )}
      </div>
    </Link>
  )
}

export function participation({ t, language }: Translation, count: number): string {
  return t("group.participants", { count, formatted: number(count, language) })
}
