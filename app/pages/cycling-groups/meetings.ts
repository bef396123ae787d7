// Says when a group meets, as it says itself: an hour stands at its own weekdays alone.

import type { CyclingGroupCard } from "../../domain/entities/entities.ts"
import { date } from "../../domain/format/format.ts"
import type { Language } from "../../domain/format/language.ts"

type Meeting = Pick<CyclingGroupCard, "weekdays" | "meetings">

/** "seg, qua 19:00" for each hour that the group says, and the weekdays of which it says none; each on one line. */
export function shortTimes({ weekdays: days, meetings }: Meeting, language: Language): string[] {
  const byTime = Map.groupBy(meetings ?? [], ({ time }) => time)
  const others = (days ?? []).filter((day) => !meetings?.some(({ weekday }) => weekday === day))
  const listed = (some: readonly number[]) =>
    some
      .toSorted()
      .map((day) => shortWeekday(day, language))
      .join(", ")
  return [
    ...[...byTime].map(([time, some]) => `${listed(some.map(({ weekday }) => weekday))} ${time}`),
    ...(others.length > 0 ? [listed(others)] : []),
  ].map((text) => text.replaceAll(" ", "\u00a0"))
}

/** The 1st of January 2024 was a Monday. */
export function shortWeekday(day: number, language: Language): string | undefined {
  return date(`2024-01-0${day}`, language, "weekday")?.replace(".", "")
}
