import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingRouteCard } from "../../domain/entities/entities.ts"
import { distance, duration, height } from "../../domain/format/format.ts"
import { type Translation, useTranslation } from "../../i18n/translation.tsx"
import { TrackThumbnail } from "../../illustrations/track-thumbnail.tsx"
import { byline } from "../../ui/byline.ts"
import { Link } from "../../ui/link.tsx"
import { townText } from "../../ui/place-text.ts"
import { type Fact, Facts } from "../../ui/stat.tsx"

export function RouteCard({ route, away = null }: { route: CyclingRouteCard; away?: string | null }) {
  const translation = useTranslation()
  const { t } = translation
  return (
    <Link className="card" to={pathTo("cyclingRoute", { id: route.id })}>
      <div className="cover">
        <TrackThumbnail id={route.id} cover={route.cover} />
        {route.difficulty && (
          <span className={`chip chip-${route.difficulty}`}>{t(`difficulty.${route.difficulty}`)}</span>
        )}
      </div>
      <div className="card-body">
        <h3 dir="auto">{route.name ?? t("route.unnamed")}</h3>
        <p className="clamp sub">
          {[townText(route.start), away, byline(t, route.creator)].filter(Boolean).join(" · ")}
        </p>
        <Facts facts={trackFacts(translation, route)} />
      </div>
    </Link>
  )
}

type Track = Pick<CyclingRouteCard, "distance" | "elevation" | "duration">

export function trackFacts({ t, language }: Translation, track: Track): [Fact, ...Fact[]] {
  return [
    [t("facts.distance"), distance(track.distance, language)],
    [t("facts.elevation"), height(track.elevation || null, language)],
    [t("facts.duration"), duration(track.duration)],
  ]
}
