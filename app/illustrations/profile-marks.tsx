import type { CoursePoint } from "#track/course-points.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { alertTones } from "../ui/icon.tsx"

/** The fragment of a section is an id here, so that its address works without a script. An id with `=` is valid in HTML alone. */
export function ProfileMarks({ points, length }: { points: CoursePoint[]; length: number }) {
  const { t } = useTranslation()
  const share = (metres: number) => `${((metres / length) * 100).toFixed(2)}%`
  return (
    <>
      {points.map(({ fragment }) => (
        <i key={fragment} id={fragment.slice(1)} className="course-place" />
      ))}
      <svg className="course" overflow="visible" strokeWidth="1.5" aria-hidden="true">
        {points.map(({ at, fragment, section: { from, to }, ...point }) => (
          <g key={fragment} className={point.kind === "climb" ? "course-span" : alertTones[point.severity]}>
            {point.kind === "climb" ? (
              <>
                <line x1={share(from)} x2={share(to)} y1="17" y2="17" />
                <text x={share((from + to) / 2)} y="11">
                  {point.category === "HC" ? "HC" : point.category && t("climb.short", { category: point.category })}
                </text>
              </>
            ) : (
              <>
                <line x1={share(at)} x2={share(at)} y1="22" y2="100%" />
                <svg x={share(at)} y="100%" overflow="visible" aria-hidden="true">
                  <path d="M0-13 7-1H-7Z" />
                </svg>
              </>
            )}
          </g>
        ))}
      </svg>
    </>
  )
}
