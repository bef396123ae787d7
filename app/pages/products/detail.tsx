import { LineDrawing } from "../../art/line-drawing.tsx"
import { PurchaseWarningDialog, purchaseWarningId } from "../../dialogs/purchase-warning.tsx"
import { pathTo } from "../../domain/paths.ts"
import { useSpeech } from "../../i18n/speech.tsx"
import { AnswerView } from "../../ui/answer.tsx"
import { Details } from "../../ui/details.tsx"
import { Gallery } from "../../ui/gallery.tsx"
import { placeText } from "../../ui/place-text.ts"
import { Section } from "../../ui/section.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { ProductCard } from "./card.tsx"
import type { DetailProps } from "./page.ts"
import { Price } from "./price.tsx"

export function View({ answers: { product, similar } }: DetailProps) {
  const { t } = useSpeech()
  return (
    <article>
      <p className="crumb">{t("store.title")}</p>
      <div className="detail">
        <div className="detail-head">
          {product.status !== "available" && <span className="chip">{t(`product.${product.status}`)}</span>}
          <h1 dir="auto">{product.name ?? t("product.unnamed")}</h1>
          <Price product={product} />
        </div>
        <div className="detail-map">
          {product.photos.length > 0 ? (
            <Gallery images={product.photos} name={product.name ?? t("product.unnamed")} />
          ) : (
            <div className="panel cover cover-wide">
              <LineDrawing category={product.category} kind={product.kind} />
              <p className="cover-note cover-note-foot">{t("product.no_images")}</p>
            </div>
          )}
        </div>
        <div className="detail-more">
          <p className="actions">
            <button className="button button-primary" type="button" command="show-modal" commandfor={purchaseWarningId}>
              {t("product.contact_seller")}
            </button>
          </p>
          <Details
            rows={[
              [t("product.condition_label"), product.condition && t(`product.condition.${product.condition}`)],
              [t("product.size_label"), product.size],
              [t("product.brand"), product.brand],
              [t("product.model"), product.model],
              [t("product.color"), product.color],
              [t("product.seller"), product.seller.name],
              [t("product.place"), placeText(product.place)],
            ]}
          />
          {product.description && (
            <section className="block">
              <h2>{t("product.about")}</h2>
              <p className="prose" dir="auto">
                {product.description}
              </p>
            </section>
          )}
        </div>
      </div>
      <AnswerView of={similar} loading={<Skeleton count={4} className="grid grid-4" />} failed={t("errors.product")}>
        {({ items }) =>
          items.length > 0 && (
            <Section title={t("product.similar")} all={[pathTo("store"), t("home.see_store")]}>
              <div className="grid grid-4">
                {items.slice(0, 4).map((other) => (
                  <ProductCard key={other.id} product={other} />
                ))}
              </div>
            </Section>
          )
        }
      </AnswerView>
      <PurchaseWarningDialog />
    </article>
  )
}
