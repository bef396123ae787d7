import { href } from "../../domain/address/addresses.ts"
import { pathTo } from "../../domain/address/paths.ts"
import type { Product } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { useNavigation } from "../../ui/link.tsx"

/** The look-up of the list of stolen bikes, which answers there: who comes back has the ad as it was. */
export function SerialCheck({ product: { kind, status } }: { product: Product }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  if (kind !== "bike" || status === "sold") return null
  return (
    <form className="serial-check panel" method="post" action={href("serialLookup")}>
      <label htmlFor="serial">{t("product.serial")}</label>
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
      <button type="submit" className="button">
        {t("product.serial_check")}
      </button>
    </form>
  )
}
