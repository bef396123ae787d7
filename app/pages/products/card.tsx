import { pathTo } from "../../domain/address/paths.ts"
import type { ProductCard as Card } from "../../domain/things/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Link } from "../../ui/link.tsx"
import { fourColumns, Picture } from "../../ui/picture.tsx"
import { ProductArt } from "./art.tsx"
import { Price } from "./price.tsx"

export function ProductCard({ product, eager = false }: { product: Card; eager?: boolean }) {
  const { t } = useTranslation()
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
          {product.size === null
            ? (product.place?.city ?? t("facts.unavailable"))
            : t("product.size", { size: product.size })}
        </p>
        <Price product={product} />
      </div>
    </Link>
  )
}
