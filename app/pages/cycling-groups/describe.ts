import { type Described, type Description, photosOf } from "../../domain/entities/description.ts"
import type { CyclingGroup, CyclingGroupCard } from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import type { Translation } from "../../i18n/translation.tsx"
import { figuresOf, paragraph, sentence, townText } from "../sentence.ts"
import { participation, shortWeekday } from "./card.tsx"
import { groupFilters } from "./filters.ts"

type Group = Described<Omit<CyclingGroupCard, "coordinates">, Omit<CyclingGroup, "coordinates">>

export function describeGroup(translation: Translation, group: Group): Description {
  const { t, language } = translation
  const levels = group.level?.map((level) => t(`group.${level}`)) ?? []
  const days = groupFilters.weekday.filter((code) => group.weekdays?.includes(Number(code)))
  const summary = paragraph(
    sentence(t, [t("group.kind")], townText(group.place), [...levels, ...days.map((code) => t(`weekday.${code}`))]),
    participation(translation, group.participantCount),
  )
  const name = group.name ?? t("group.unnamed")
  const meeting = group.events?.find(({ status }) => status === "scheduled")
  return {
    page: "cyclingGroup",
    id: group.id,
    name,
    summary,
    call: paragraph(name, summary, t("group.call")),
    written: group.description ?? null,
    figures: figuresOf(
      [t("group.riders"), group.participantCount > 0 ? number(group.participantCount, language) : null],
      [t("group.weekdays"), days.map((code) => shortWeekday(Number(code), language)).join(", ")],
      [t("group.level"), levels.join(", ")],
    ),
    mark: null,
    place: group.place,
    photos: photosOf(group),
    art: {
      kind: "jersey",
      id: group.id,
      next: meeting === undefined ? null : { startsAt: meeting.startsAt, timezone: meeting.timezone },
    },
    facts: { kind: "club", founder: group.founder?.name ?? null },
    createdAt: group.createdAt ?? null,
    updatedAt: group.updatedAt ?? null,
    noindex: false,
  }
}
