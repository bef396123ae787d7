import type { ReactNode } from "react"
import { appOnlyId } from "../../dialogs/ids.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { CyclingRouteCard, Home } from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Contours } from "../../illustrations/drawings.tsx"
import { TrackThumbnail } from "../../illustrations/track-thumbnail.tsx"
import { AnswerView, Empty, Skeleton } from "../../ui/answer-view.tsx"
import { Button } from "../../ui/button.tsx"
import { byline } from "../../ui/byline.ts"
import { Link } from "../../ui/link.tsx"
import { fourColumns, Picture } from "../../ui/picture.tsx"
import { townText } from "../../ui/place-text.ts"
import { Section } from "../../ui/section.tsx"
import { Facts } from "../../ui/stat.tsx"
import { GroupCard } from "../cycling-groups/card.tsx"
import { RouteCard, trackFacts } from "../cycling-routes/card.tsx"
import { EventRow } from "../events/row.tsx"
import { ProductCard } from "../products/card.tsx"
import { RideRow } from "../rides/row.tsx"
import { ReportCard } from "../stolen/card.tsx"
import type { HomeProps } from "./page.ts"
import "./home.css"

export function View({ answers: { home } }: HomeProps) {
  const { t } = useTranslation()
  const poster = home.state === "found" ? home.value.poster : null
  return (
    <>
      <div className="hero stack">
        <div>
          <h1>
            {t("home.headline_first")}
            <br />
            {t("home.headline_second")}
          </h1>
          <p className="larger lead muted">{t("meta.description")}</p>
          <p className="actions cluster">
            <Link className="button button-primary" to={pathTo("cyclingRoutes")}>
              {t("home.explore")}
            </Link>
            <Button opens={appOnlyId} text={t("home.get_app")} />
          </p>
          {home.state === "found" && home.value.community && <Community counts={home.value.community} />}
        </div>
        {poster && <Poster route={poster} />}
      </div>
      <AnswerView of={home} loading={<Skeleton count={6} className="grid" />}>
        {(blocks) => <Blocks home={blocks} />}
      </AnswerView>
    </>
  )
}

function Community({ counts }: { counts: NonNullable<Home["community"]> }) {
  const { t, language } = useTranslation()
  return (
    <ul className="community space-l cluster figures muted">
      {(["cyclingRoutes", "cyclingGroups", "rides"] as const)
        .filter((name) => counts[name] > 0)
        .map((name) => (
          <li key={name}>
            <Link to={pathTo(name)}>
              <b>{number(counts[name], language)}</b> {t(`home.community.${name}`, { count: counts[name] })}
            </Link>
          </li>
        ))}
    </ul>
  )
}

function Poster({ route }: { route: CyclingRouteCard }) {
  const translation = useTranslation()
  const { t } = translation
  return (
    <Link className="poster clip panel" to={pathTo("cyclingRoute", { id: route.id })}>
      <div className="cover">
        <TrackThumbnail id={route.id} cover={route.cover} size="poster" />
        <span className="chip">{t("home.route_of_week")}</span>
      </div>
      <div className="poster-foot stack">
        <div>
          <h2 className="clamp h3" dir="auto">
            {route.name ?? t("route.unnamed")}
          </h2>
          <p className="sub">{[townText(route.start), byline(t, route.creator)].filter(Boolean).join(" · ")}</p>
        </div>
        <Facts facts={trackFacts(translation, route)} />
      </div>
    </Link>
  )
}

const rail = "grid grid-4 grid-rail featured"

function Blocks({ home }: { home: Home }) {
  const { t, language } = useTranslation()
  const { flashSale, suggestedRoutes, stolenReports } = home
  const others = suggestedRoutes.filter(({ id }) => id !== home.poster?.id)
  // The route of the poster fills a row that would not be full without it.
  const suggested = others.length < 3 ? suggestedRoutes : others
  return (
    <>
      <Section title={t("home.suggested_routes")} all={[pathTo("cyclingRoutes"), t("home.see_all_f")]}>
        <Items
          items={knownFirst(suggested, "duration").slice(0, 3)}
          className="grid grid-three"
          empty={t("routes.empty")}
        >
          {(route) => <RouteCard key={route.id} route={route} />}
        </Items>
      </Section>
      <Section title={t("home.trending_groups")} all={[pathTo("cyclingGroups"), t("home.see_all_m")]}>
        <Items items={home.trendingGroups.slice(0, 3)} className="grid grid-three" empty={t("groups.empty")}>
          {(group) => <GroupCard key={group.id} group={group} />}
        </Items>
      </Section>
      <Section title={t("home.featured")} all={[pathTo("store"), t("home.see_store")]}>
        {flashSale && (
          <Link className="sale bar touch bordered label muted" to={`${pathTo("store")}?onSale=true`}>
            {t("home.flash_sale")}
            <b className="strong">
              {t("home.flash_up_to", { percent: number(Math.round(flashSale.maxDiscountPercent), language) })}
            </b>
            <span aria-hidden="true">→</span>
          </Link>
        )}
        <Items items={knownFirst(home.featuredProducts, "price")} className={rail} empty={t("store.empty")}>
          {(product) => <ProductCard key={product.id} product={product} />}
        </Items>
      </Section>
      {stolenReports.length > 0 && (
        <Section title={t("home.stolen")} all={[pathTo("stolen"), t("home.see_all_f")]}>
          <Items items={stolenReports} className={rail} empty="">
            {(report) => <ReportCard key={report.id} report={report} />}
          </Items>
        </Section>
      )}
      <div className="two">
        <Section title={t("home.latest_rides")} all={[pathTo("rides"), t("home.see_all_m")]}>
          <Items items={home.latestRides.slice(0, 4)} className="rows clip" empty={t("rides.empty")}>
            {(ride) => <RideRow key={ride.id} ride={ride} />}
          </Items>
        </Section>
        <Section title={t("events.next")} all={[pathTo("events"), t("home.see_all_m")]}>
          <Items items={home.upcomingEvents.slice(0, 4)} className="rows clip" empty={t("events.empty")}>
            {(event) => <EventRow key={event.id} event={event} />}
          </Items>
        </Section>
      </div>
      <Section title={t("home.ads")} className="ads">
        <Items items={home.ads} className="grid grid-4" empty={t("errors.no_ads")}>
          {(ad) => <Ad key={ad.id} ad={ad} />}
        </Items>
      </Section>
    </>
  )
}

function Ad({ ad: { id, image, title, targetUrl } }: { ad: Home["ads"][number] }) {
  const { t } = useTranslation()
  const { host } = new URL(targetUrl)
  return (
    <a className="card ad" href={targetUrl} rel="noopener nofollow sponsored">
      {image && (
        <div className="cover">
          <Picture
            image={image}
            sizes={fourColumns}
            beneath={<Contours of={id} />}
            otherwise={<p className="cover-note over center muted">{t("errors.image")}</p>}
          />
        </div>
      )}
      <h3 dir="auto">{title ?? host}</h3>
      <p className="clamp sub">{host}</p>
    </a>
  )
}

function knownFirst<T>(entities: T[], field: keyof T): T[] {
  return entities.toSorted((one, other) => Number(one[field] === null) - Number(other[field] === null))
}

type ItemsProps<Item> = { items: Item[]; className: string; empty: string; children: (item: Item) => ReactNode }

function Items<Item>({ items, className, empty, children }: ItemsProps<Item>) {
  return items.length === 0 ? <Empty sentence={empty} /> : <div className={className}>{items.map(children)}</div>
}
