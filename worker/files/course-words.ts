// What a bike computer announces on the way, in the language of the page.

import { grade } from "#app/domain/format/effort.ts"
import { distance, inWords, number } from "#app/domain/format/format.ts"
import type { Translation } from "#app/entry.server.tsx"
import type { Words } from "#track/files/course-points.ts"

export function courseWords({ t, language }: Translation): Words {
  return {
    start: t("course_point.start"),
    end: t("course_point.end"),
    foot: (length) => t("course_point.foot", { km: number(length / 1_000, language, length < 9_950 ? 1 : 0) }),
    top: (altitude) => t("course_point.top", { metres: String(Math.round(altitude)) }),
    climb: ({ length, meanGrade, maxGrade }) =>
      t("course_point.climb", {
        length: inWords(distance(length, language)),
        mean: grade(meanGrade, language),
        steepest: grade(maxGrade, language),
      }),
    alert: (severity) => t(`course_point.${severity}`),
  }
}
