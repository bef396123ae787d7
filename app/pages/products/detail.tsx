import { purchaseWarningId } from "../../dialogs/ids.ts"
import { PurchaseWarningDialog } from "../../dialogs/purchase-warning.tsx"
import { href } from "../../domain/address/addresses.ts"
import { searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { ProductCard as Card, List, Product, StolenReportCard } from "../../domain/entities/entities.ts"
import { date, number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import type { Answer } from "../../page.tsx"
import { AnswerView, Empty, Skeleton } from "../../ui/answer-view.tsx"
import { Button } from "../../ui/button.tsx"
import { Gallery } from "../../ui/gallery.tsx"
import { Link, useNavigation } from "../../ui/link.tsx"
import { useFarFrom } from "../../ui/near-me.tsx"
import { placeText } from "../../ui/place-text.ts"
import { RelatedItems } from "../../ui/related-items.tsx"
import { Details, Section } from "../../ui/section.tsx"
import { Title, UserText } from "../../ui/title.tsx"
import { About, Bar, Crumb, ShareEntity } from "../detail.tsx"
import { ReportCard } from "../stolen/card.tsx"
import { Price, ProductArt, ProductCard } from "./card.tsx"
import { categoryName } from "./category.ts"
import type { DetailProps } from "./page.ts"
import "../../theme/detail.css"
import "./detail.css"

export function View({ answers: { product, ofSeller, similar, reports } }: DetailProps) {
  const { t } = useTranslation()
  const { id, status, condition, category } = product
  const name = product.name ?? t("product.unnamed")
  const art = <ProductArt product={product} />
  return (
    <article className="product picture-first">
      <Crumb among="products">
        {category !== null && (
          <span>
            {" / "}
            <Link to={pathTo("store") + searchText({ category })}>{categoryName(t, category)}</Link>
          </span>
        )}
      </Crumb>
      <div className="detail stack">
        <div className="detail-head">
          <Title>{name}</Title>
          <Price product={product} hasDiscount />
          {status !== "available" && (
            <p className={`product-state space product-${status} surface`}>
              <b>{t(`product.${status}`)}</b> {t(`product.${status}_text`)}
            </p>
          )}
        </div>
        <div className="detail-map sticky anchor stack">
          {product.photos.length > 0 ? (
            <Gallery images={product.photos} name={name} art={art} />
          ) : (
            <div className="panel cover cover-product">
              {art}
              <p className={product.drawing === null ? "cover-note over center cover-note-foot muted" : "hidden"}>
                {t("product.no_images")}
              </p>
            </div>
          )}
          <ShareEntity entity={product.introduction} look="bordered icon-button share-photo" />
        </div>
        <div className="detail-more">
          <Bar>
            <Contact product={product} />
          </Bar>
          <Details
            rows={[
              [
                t("product.condition_label"),
                condition && (
                  <div>
                    {t(`product.condition.${condition}`)}
                    <div className="meaning sub">{t(`product.condition_meaning.${condition}`)}</div>
                  </div>
                ),
              ],
              // Most things that are no bike have none.
              ...(product.size || product.kind === "bike" ? [[t("product.size_label"), product.size] as const] : []),
              [t("product.brand"), product.brand],
              [t("product.model"), product.model],
              [t("product.color"), product.color && <UserText className="capital">{product.color}</UserText>],
            ]}
          />
          <SerialCheck product={product} />
          <Seller product={product} />
          <About title={t("product.about")} text={product.description} />
        </div>
      </div>
      <SimilarReports ad={product} answer={reports} />
      <OtherProducts title={t("product.of_seller")} answer={ofSeller} except={id} />
      <OtherProducts title={t("product.similar")} answer={similar} except={id} />
      <PurchaseWarningDialog kind={product.kind} />
    </article>
  )
}

function Contact({ product: { status, kind, category } }: { product: Product }) {
  const { t } = useTranslation()
  if (status === "sold")
    return (
      <Link className="button button-primary" to={pathTo("store") + searchText({ category: category ?? "", kind })}>
        {t("product.see_similar")}
      </Link>
    )
  return <Button className="button button-primary" opens={purchaseWarningId} text={t("product.contact_seller")} />
}

function SerialCheck({ product: { kind, status } }: { product: Product }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  if (kind !== "bike" || status === "sold") return null
  return (
    <form className="serial-check space-l stack panel" method="post" action={href("serialLookup")}>
      <label className="across strong" htmlFor="serial">
        {t("product.serial")}
      </label>
      <input
        id="serial"
        className="input"
        name="serial"
        required
        maxLength={80}
        placeholder={t("product.serial_label")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <input type="hidden" name="page" value={hrefOf(pathTo("stolen"))} />
      <Button type="submit" text={t("product.serial_check")} />
    </form>
  )
}

function Seller({ product: { seller, place } }: { product: Product }) {
  const { t, language } = useTranslation()
  const since = date(seller?.memberSince ?? null, language, "monthYear")
  return (
    <section className="block">
      <h2 className="larger">{t("product.seller")}</h2>
      <p>
        <b dir="auto">{seller?.name ?? t("errors.name")}</b>
      </p>
      {since && (
        <p className="sub" suppressHydrationWarning>
          {t("product.member_since", { date: since })}
        </p>
      )}
      <p className="sub" dir="auto">
        {placeText(place) ?? t("errors.location")}
      </p>
    </section>
  )
}

type SimilarReportsProps = { ad: Product; answer: Answer<{ items: StolenReportCard[] }> }

/** The reports that may be of the bike on sale; nothing while they are unknown. */
function SimilarReports({ ad, answer }: SimilarReportsProps) {
  const { t, language } = useTranslation()
  const far = useFarFrom(ad.place)
  if (answer.state !== "found") return null
  const { items } = answer.value
  return (
    <RelatedItems
      title={t("product.reports", { count: items.length, formatted: number(items.length, language) })}
      all={[pathTo("stolen"), t("nav.stolen")]}
      note={
        <span>
          {t("product.reports_note")}{" "}
          <Link className="link" to={pathTo("contactUs") + searchText({ ad: ad.id })}>
            {t("product.have_checked")}
          </Link>
        </span>
      }
      items={items}
    >
      {(report) => <ReportCard report={report} away={far(report.stolenLocation?.coordinates)} />}
    </RelatedItems>
  )
}

function OtherProducts({ title, answer, except }: { title: string; answer: Answer<List<Card>>; except: string }) {
  const { t } = useTranslation()
  if (answer.state === "failed")
    return (
      <Section title={title}>
        <Empty art="failed" sentence={t("errors.product")} />
      </Section>
    )
  return (
    <AnswerView of={answer} loading={<Skeleton count={4} className="grid grid-4" />}>
      {({ items }) => (
        <RelatedItems
          title={title}
          all={[pathTo("store"), t("home.see_store")]}
          items={items.filter(({ id }) => id !== except).slice(0, 4)}
        >
          {(other) => <ProductCard product={other} />}
        </RelatedItems>
      )}
    </AnswerView>
  )
}
