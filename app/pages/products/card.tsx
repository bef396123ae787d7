import { pathTo } from "../../domain/address/paths.ts"
import type { ProductCard as Card } from "../../domain/entities/entities.ts"
import { ageOf, money, number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Contours, LineDrawing } from "../../illustrations/drawings.tsx"
import { useToday } from "../../site.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link } from "../../ui/link.tsx"
import { fourColumns, Picture } from "../../ui/picture.tsx"

type Props = { product: Card; eager?: boolean; far?: string | null }

export function ProductCard({ product, eager = false, far = null }: Props) {
  const { t, language } = useTranslation()
  const { id, cover, size, status, condition } = product
  const age = ageOf(product.createdAt, useToday())
  const shortSize = size && t("product.size_short", { size })
  const shortAge = age && t(`product.age.${age.unit}`, { formatted: number(age.count, language) })
  const facts = [shortSize, product.place?.city, far, shortAge].filter(Boolean)
  const label = status === "available" ? condition && t(`product.condition.${condition}`) : t(`product.${status}`)
  return (
    <Link className="card" to={pathTo("product", { id })}>
      <div className="cover">
        <Picture image={cover} sizes={fourColumns} eager={eager} beneath={<ProductArt product={product} />} />
        {label && <span className="chip">{label}</span>}
      </div>
      <div className="card-body">
        <h3 dir="auto">{product.name ?? t("product.unnamed")}</h3>
        <p className="sub line">{facts.join(" · ")}</p>
        <Price product={product} />
      </div>
    </Link>
  )
}

/** Draws a bag where no line drawing surely shows what is sold. */
export function ProductArt({ product: { id, drawing } }: { product: Pick<Card, "id" | "drawing"> }) {
  if (drawing !== null) return <LineDrawing of={drawing} />
  return (
    <>
      <Contours of={id} />
      <Icon name="shopping-bag" />
    </>
  )
}

type Priced = Pick<Card, "price" | "originalPrice">

export function Price({ product, hasDiscount = false }: { product: Priced; hasDiscount?: boolean }) {
  const { t, language } = useTranslation()
  const discount = discountOf(product)
  const price = money(product.price, language)
  return (
    <p
      className={price === null ? "price cluster figures larger unknown" : "price cluster figures larger"}
      suppressHydrationWarning
    >
      {price ?? t("product.price_unavailable")}
      {discount !== null && (
        <s suppressHydrationWarning>
          <span className="hidden">{t("product.was")} </span>
          {money(product.originalPrice, language)}
        </s>
      )}
      {hasDiscount && discount !== null && discount > 0 && (
        <span className="chip discount">{t("product.discount", { percent: number(discount, language) })}</span>
      )}
    </p>
  )
}

function discountOf({ price, originalPrice }: Priced): number | null {
  if (price === null || originalPrice === null || originalPrice.currency !== price.currency) return null
  return originalPrice.amount > price.amount ? Math.floor((1 - price.amount / originalPrice.amount) * 100) : null
}
