import type { ReactNode } from "react"
import { pathTo } from "../../domain/address/paths.ts"
import type { Home } from "../../domain/entities/entities.ts"
import { number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Contours } from "../../illustrations/drawings.tsx"
import { AnswerView, Empty, Skeleton } from "../../ui/answer-view.tsx"
import { Link } from "../../ui/link.tsx"
import { fourColumns, Picture } from "../../ui/picture.tsx"
import { Section } from "../../ui/section.tsx"
import { GroupCard } from "../cycling-groups/card.tsx"
import { RouteCard } from "../cycling-routes/card.tsx"
import { EventRow } from "../events/row.tsx"
import { ProductCard } from "../products/card.tsx"
import { RideRow } from "../rides/row.tsx"
import { ReportCard } from "../stolen/card.tsx"
import type { HomeProps } from "./page.ts"
import { Poster } from "./poster.tsx"

export function View({ answers: { home } }: HomeProps) {
  const { t } = useTranslation()
  const poster = home.state === "found" ? home.value.poster : null
  return (
    <>
      <div className="hero">
        <div>
          <h1>
            {t("home.headline_first")}
            <br />
            {t("home.headline_second")}
          </h1>
          <p className="lead">{t("home.lead")}</p>
          <p className="actions">
            <Link className="button button-primary" to={pathTo("cyclingRoutes")}>
              {t("home.explore")}
            </Link>
            <button className="button" type="button" command="show-modal" commandfor="app-only">
              {t("home.get_app")}
            </button>
          </p>
          {home.state === "found" && home.value.community && <Community counts={home.value.community} />}
        </div>
        {poster && <Poster route={poster} />}
      </div>
      <AnswerView of={home} loading={<Skeleton count={6} className="grid" />}>
        {(blocks) => <Blocks home={blocks} poster={poster?.id} />}
      </AnswerView>
    </>
  )
}

/** How many there are to ride, and to ride with; nothing of what there is none. */
function Community({ counts }: { counts: NonNullable<Home["community"]> }) {
  const { t, language } = useTranslation()
  return (
    <ul className="community">
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

function Blocks({ home, poster }: { home: Home; poster: string | undefined }) {
  const { t } = useTranslation()
  const others = home.suggestedRoutes.filter(({ id }) => id !== poster)
  // The route of the poster fills a row that would not be full without it.
  const suggested = others.length < 3 ? home.suggestedRoutes : others
  return (
    <>
      <Section title={t("home.suggested_routes")} all={[pathTo("cyclingRoutes"), t("home.see_all_f")]}>
        <Items of={wholeFirst(suggested, "duration").slice(0, 3)} className="grid grid-three" empty={t("routes.empty")}>
          {(route) => <RouteCard key={route.id} route={route} />}
        </Items>
      </Section>
      <Section title={t("home.trending_groups")} all={[pathTo("cyclingGroups"), t("home.see_all_m")]}>
        <Items of={home.trendingGroups.slice(0, 3)} className="grid grid-three" empty={t("groups.empty")}>
          {(group) => <GroupCard key={group.id} group={group} />}
        </Items>
      </Section>
      <Section title={t("home.featured")} all={[pathTo("store"), t("home.see_store")]}>
        {home.flashSale && <FlashSale percent={home.flashSale.maxDiscountPercent} />}
        <Items
          of={wholeFirst(home.featuredProducts, "price")}
          className="grid grid-4 grid-rail featured"
          empty={t("store.empty")}
        >
          {(product) => <ProductCard key={product.id} product={product} />}
        </Items>
      </Section>
      {home.stolenReports.length > 0 && (
        <Section title={t("home.stolen")} all={[pathTo("stolen"), t("home.see_all_f")]}>
          <Items of={home.stolenReports} className="grid grid-4 grid-rail featured" empty="">
            {(report) => <ReportCard key={report.id} report={report} />}
          </Items>
        </Section>
      )}
      <div className="two">
        <Section title={t("home.latest_rides")} all={[pathTo("rides"), t("home.see_all_m")]}>
          <Items of={home.latestRides.slice(0, 4)} className="rows" empty={t("rides.empty")}>
            {(ride) => <RideRow key={ride.id} ride={ride} />}
          </Items>
        </Section>
        <Section title={t("home.upcoming_events")} all={[pathTo("events"), t("home.see_all_m")]}>
          <Items of={home.upcomingEvents.slice(0, 4)} className="rows" empty={t("events.empty")}>
            {(event) => <EventRow key={event.id} event={event} />}
          </Items>
        </Section>
      </div>
      <Section title={t("home.ads")} className="ads">
        <Items of={home.ads} className="grid grid-4" empty={t("errors.no_ads")}>
          {(ad) => (
            <a key={ad.id} className="card ad" href={ad.targetUrl} rel="noopener nofollow sponsored">
              {ad.image && (
                <div className="cover">
                  <Picture
                    image={ad.image}
                    sizes={fourColumns}
                    beneath={<Contours of={ad.id} />}
                    otherwise={<p className="cover-note">{t("errors.image")}</p>}
                  />
                </div>
              )}
              <h3 dir="auto">{ad.title ?? new URL(ad.targetUrl).host}</h3>
              <p className="sub">{new URL(ad.targetUrl).host}</p>
            </a>
          )}
        </Items>
      </Section>
    </>
  )
}

/** In a block of a few, what has nothing to say of something stands behind what has. */
function wholeFirst<T>(entities: T[], of: keyof T): T[] {
  return entities.toSorted((one, other) => Number(one[of] === null) - Number(other[of] === null))
}

function FlashSale({ percent }: { percent: number }) {
  const { t, language } = useTranslation()
  return (
    <Link className="sale" to={`${pathTo("store")}?onSale=true`}>
      {t("home.flash_sale")}
      <b>{t("home.flash_up_to", { percent: number(Math.round(percent), language) })}</b>
      <span aria-hidden="true">→</span>
    </Link>
  )
}

function Items<Item>({
  of,
  className,
  empty,
  children,
}: {
  of: Item[]
  className: string
  empty: string
  children: (item: Item) => ReactNode
}) {
  return of.length === 0 ? <Empty sentence={empty} /> : <div className={className}>{of.map(children)}</div>
}
