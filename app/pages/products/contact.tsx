import { purchaseWarningId } from "../../dialogs/purchase-warning.tsx"
import { pathTo } from "../../domain/address/paths.ts"
import type { Product } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Link } from "../../ui/link.tsx"
import { Price } from "./price.tsx"

/** The main action of a product: its seller, behind the warning; once it is sold, others like it. */
export function Contact({ product }: { product: Product }) {
  const { t } = useTranslation()
  if (product.status === "sold") {
    return (
      <Link className="button button-primary" to={othersLike(product)}>
        {t("product.see_similar")}
      </Link>
    )
  }
  return (
    <button className="button button-primary" type="button" command="show-modal" commandfor={purchaseWarningId}>
      {t("product.contact_seller")}
    </button>
  )
}

/** On a phone, the price and the action stay at the thumb. */
export function BuyBar({ product }: { product: Product }) {
  return (
    <div className="buy-bar">
      <Price product={product} />
      <Contact product={product} />
    </div>
  )
}

function othersLike({ kind, category }: Product): string {
  return `${pathTo("store")}?${new URLSearchParams({ ...(category === null ? {} : { category }), kind })}`
}
