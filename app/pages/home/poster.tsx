import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingRouteCard } from "../../domain/entities/entities.ts"
import { distance, duration, height } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { TrackThumbnail } from "../../illustrations/track-thumbnail.tsx"
import { byline } from "../../ui/byline.ts"
import { Link } from "../../ui/link.tsx"
import { type Fact, Facts } from "../../ui/stat.tsx"

export function Poster({ route }: { route: CyclingRouteCard }) {
  const { t, language } = useTranslation()
  const facts: Fact[] = [
    [t("facts.distance"), distance(route.distance, language)],
    [t("facts.elevation"), height(route.elevation, language)],
    [t("facts.duration"), duration(route.duration)],
  ]
  const where = [route.start?.city, route.start?.state].filter(Boolean).join(", ")
  return (
    <Link className="poster" to={pathTo("cyclingRoute", { id: route.id })}>
      <div className="cover">
        <TrackThumbnail id={route.id} cover={route.cover} size="poster" />
        <span className="chip">{t("home.route_of_week")}</span>
      </div>
      <div className="poster-foot">
        <div>
          <h2 dir="auto">{route.name ?? t("route.unnamed")}</h2>
          <p className="sub">{[where, byline(t, route.creator)].filter(Boolean).join(" · ")}</p>
        </div>
        <Facts facts={facts.filter(([, figure]) => figure !== null)} />
      </div>
    </Link>
  )
}
