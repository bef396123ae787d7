import "../../theme/detail.css"
import "./detail.css"
import { PurchaseWarningDialog } from "../../dialogs/purchase-warning.tsx"
import { pathTo } from "../../domain/address/paths.ts"
import type { Product } from "../../domain/entities/entities.ts"
import { date } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Gallery } from "../../ui/gallery.tsx"
import { Link } from "../../ui/link.tsx"
import { placeText } from "../../ui/place-text.ts"
import { Details } from "../../ui/section.tsx"
import { Title, UserText } from "../../ui/title.tsx"
import { ShareEntity } from "../share-entity.tsx"
import { ProductArt } from "./art.tsx"
import { categoryName } from "./category.ts"
import { BuyBar, Contact } from "./contact.tsx"
import { LikeReports } from "./like-reports.tsx"
import { Others } from "./others.tsx"
import type { DetailProps } from "./page.ts"
import { Price } from "./price.tsx"
import { SerialCheck } from "./serial-check.tsx"

export function View({ answers: { product, ofSeller, similar, reports } }: DetailProps) {
  const { t } = useTranslation()
  const { id, status, condition, category } = product
  const name = product.name ?? t("product.unnamed")
  return (
    <article className="product">
      <p className="crumb">
        <Link to={pathTo("store")}>{t("store.title")}</Link>
        {category !== null && (
          <>
            {" / "}
            <Link to={`${pathTo("store")}?${new URLSearchParams({ category })}`}>{categoryName(t, category)}</Link>
          </>
        )}
      </p>
      {status !== "available" && (
        <p className={`product-state product-${status}`}>
          <b>{t(`product.${status}`)}</b> {t(`product.${status}_text`)}
        </p>
      )}
      <div className="detail">
        <div className="detail-head">
          <Title>{name}</Title>
          <Price product={product} hasDiscount />
          <div className="actions">
            <ShareEntity entity={product.introduction} />
          </div>
        </div>
        <div className="detail-map">
          {product.photos.length > 0 ? (
            <Gallery images={product.photos} name={name} art={<ProductArt product={product} />} />
          ) : (
            <div className="panel cover cover-product">
              <ProductArt product={product} />
              <p className="cover-note cover-note-foot">{t("product.no_images")}</p>
            </div>
          )}
        </div>
        <div className="detail-more">
          <SerialCheck product={product} />
          <div className="actions">
            <Contact product={product} />
          </div>
          <Details
            rows={[
              [
                t("product.condition_label"),
                condition && (
                  <>
                    {t(`product.condition.${condition}`)}
                    <span className="meaning">{t(`product.condition_meaning.${condition}`)}</span>
                  </>
                ),
              ],
              [t("product.size_label"), product.size],
              [t("product.brand"), product.brand],
              [t("product.model"), product.model],
              [t("product.color"), product.color && <UserText as="span">{product.color}</UserText>],
            ]}
          />
          <Seller product={product} />
          {product.description && (
            <section className="block">
              <h2>{t("product.about")}</h2>
              <UserText className="prose">{product.description}</UserText>
            </section>
          )}
        </div>
      </div>
      <LikeReports product={product} of={reports} />
      <Others title={t("product.of_seller")} of={ofSeller} but={id} />
      <Others title={t("product.similar")} of={similar} but={id} />
      <BuyBar product={product} />
      <PurchaseWarningDialog />
    </article>
  )
}

function Seller({ product: { seller, place } }: { product: Product }) {
  const { t, language } = useTranslation()
  const since = date(seller?.memberSince ?? null, language, "monthYear")
  return (
    <section className="block">
      <h2>{t("product.seller")}</h2>
      <p>
        <b dir="auto">{seller?.name ?? t("errors.name")}</b>
      </p>
      <p className="sub" suppressHydrationWarning>
        {t("product.member_since", { date: since ?? t("facts.unavailable") })}
      </p>
      <p className="sub" dir="auto">
        {placeText(place) ?? t("errors.location")}
      </p>
    </section>
  )
}
