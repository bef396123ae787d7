import { pathTo } from "../../domain/address/paths.ts"
import type { RideCard } from "../../domain/entities/entities.ts"
import { dateThere, distance, duration, height, speed } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { TrackThumbnail } from "../../illustrations/track-thumbnail.tsx"
import { useSite } from "../../site.tsx"
import { Link } from "../../ui/link.tsx"
import { FigureIn } from "../../ui/stat.tsx"

export function RideRow({ ride, wide = false }: { ride: RideCard; wide?: boolean }) {
  const { t, language } = useTranslation()
  const { year } = useSite()
  // Without the current year a phone has room for the rider's name.
  const style = dateThere(ride.startedAt, language, "year") === year ? "short" : "numeric"
  return (
    <Link className="row ruled" to={pathTo("ride", { id: ride.id })}>
      <span className="thumb anchor clip raised">
        <TrackThumbnail id={ride.id} cover={ride.cover} />
      </span>
      <span className="row-name lines">
        <b dir="auto">{ride.name ?? t("ride.unnamed")}</b>
        <span className="line sub row-who">
          <bdi>{ride.ownerName ?? t("errors.name")}</bdi>
          <time dateTime={ride.startedAt ?? undefined} suppressHydrationWarning>
            {dateThere(ride.startedAt, language, style) ?? t("errors.date")}
          </time>
        </span>
      </span>
      {wide && (
        <svg className="row-relief wide-only" viewBox="0 150 320 50" preserveAspectRatio="none" aria-hidden="true">
          {ride.cover.relief && <path className="silhouette" d={ride.cover.relief} />}
        </svg>
      )}
      <FigureIn of="span" className="row-figure" figure={distance(ride.distance, language)} />
      <FigureIn of="span" className="row-figure row-long" figure={duration(ride.duration)} />
      <FigureIn of="span" className="row-figure row-climb" figure={height(ride.elevation || null, language)} />
      <FigureIn of="span" className="row-figure row-wide" figure={speed(ride.averageSpeed, language)} />
    </Link>
  )
}
