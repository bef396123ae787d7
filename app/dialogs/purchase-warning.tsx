import { pathTo } from "../domain/address/paths.ts"
import type { Product } from "../domain/entities/entities.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { OpenApp, StoreBadges } from "../ui/app-links.tsx"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { Link } from "../ui/link.tsx"
import { appOnlyId, purchaseWarningId } from "./ids.ts"
import { Dialog } from "./site-dialogs.tsx"

const tips = [
  ["look", "scan-search"],
  ["meet", "map-pin"],
  ["pay", "banknote"],
  ["talk", "messages-square"],
] as const

/** Only a bike has a frame, and a number on it. */
export function PurchaseWarningDialog({ kind }: Pick<Product, "kind">) {
  const { t } = useTranslation()
  return (
    <Dialog id={purchaseWarningId} title={t("purchase.title")} text={t("purchase.text")}>
      <ul className="tips stack">
        {tips.map(([about, icon]) => {
          const tip = about !== "look" ? about : kind === "bike" ? "serial" : "invoice"
          return (
            <li key={tip}>
              <Icon name={icon} />
              <p>
                <b>{t(`purchase.${tip}.title`)}</b> {t(`purchase.${tip}.text`)}{" "}
                {tip === "serial" && <Link to={`${pathTo("stolen")}#lookup-title`}>{t("purchase.serial.link")}</Link>}
              </p>
            </li>
          )
        })}
      </ul>
      <p className="strong tips-end">{t("purchase.continue")}</p>
      <OpenApp />
      <StoreBadges />
      {useSite().config.app.searches && (
        <p className="badges cluster">
          <Button opens={appOnlyId} text={t("app_only.title")} />
        </p>
      )}
    </Dialog>
  )
}
