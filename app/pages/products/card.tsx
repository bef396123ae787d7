import { pathTo } from "../../domain/address/paths.ts"
import type { ProductCard as Card } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Link } from "../../ui/link.tsx"
import { fourColumns, Picture } from "../../ui/picture.tsx"
import { useAge } from "./age.ts"
import { ProductArt } from "./art.tsx"
import { Price } from "./price.tsx"

type Props = { product: Card; eager?: boolean /** How far it is from who looks for it. */; far?: string | null }

export function ProductCard({ product, eager = false, far = null }: Props) {
  const { t } = useTranslation()
  const where = [product.place?.city, far].filter(Boolean).join(" · ")
  const what = [product.size && t("product.size_short", { size: product.size }), useAge(product)]
    .filter(Boolean)
    .join(" · ")
  const label =
    product.status === "available"
      ? product.condition && t(`product.condition.${product.condition}`)
      : t(`product.${product.status}`)
  return (
    <Link className="card" to={pathTo("product", { id: product.id })}>
      <div className="cover">
        <Picture image={product.cover} sizes={fourColumns} eager={eager} beneath={<ProductArt product={product} />} />
        {label && <span className="chip">{label}</span>}
      </div>
      <div className="card-body">
        <h3 dir="auto">{product.name ?? t("product.unnamed")}</h3>
        <p className="sub">
          {what && <span className="line">{what}</span>}
          {where && <span className="line">{where}</span>}
          {!what && !where && t("facts.unavailable")}
        </p>
        <Price product={product} />
      </div>
    </Link>
  )
}
