import type { CoursePoint } from "../domain/track/course-points.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Icon } from "../ui/icon.tsx"

/** Which mark is which: a hollow ring and a filled dot do not say by themselves where a track begins. */
export function MapLegend({ course = [] }: { course?: CoursePoint[] }) {
  const { t } = useTranslation()
  const along = (["climb", "alert"] as const).filter((name) => course.some(({ kind }) => kind === name))
  return (
    <p className="map-legend">
      {(["start", "finish", ...along] as const).map((name) => (
        <span key={name}>
          {signs[name]}
          {t(`legend.${name}`)}
        </span>
      ))}
    </p>
  )
}

const signs = {
  start: <i />,
  finish: <i className="legend-finish" />,
  climb: <Icon name="trending-up" />,
  alert: <Icon name="triangle-alert" />,
}
