import type { Translation } from "../../i18n/translation.tsx"
import { shortWeekday } from "./card.tsx"

/** "seg, qua", and "seg a sex" where three or more follow each other. The codes are those of ISO 8601, in order. */
export function weekdaysInWords({ t, language }: Translation, codes: readonly string[]): string {
  const runs: number[][] = []
  for (const day of codes.map(Number)) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const said = (day: number | undefined) => shortWeekday(day ?? 0, language) ?? ""
  return runs
    .flatMap((run) =>
      run.length > 2 ? t("filters.between", { from: said(run[0]), to: said(run.at(-1)) }) : run.map(said),
    )
    .join(", ")
}
