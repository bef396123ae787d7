import type { OwnBike } from "../../data/own-bike.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { LineDrawing } from "../../illustrations/drawings.tsx"
import { useSite } from "../../site.tsx"
import { QrCode } from "../../ui/qr-code.tsx"
import { useDataUrl } from "./form.tsx"

/** As large as a bank card, on paper too. What is not known is a line to write on. Its code leads to the guide for the day of a theft. */
export function WalletCard({ bike }: { bike: OwnBike }) {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  const photo = useDataUrl(bike.photos[0])
  const name = [bike.brand, bike.model]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ")
  return (
    <div className="wallet-card stack tight">
      <div className="wallet-card-picture anchor clip">
        {photo === null ? <LineDrawing of="urban" /> : <img src={photo} alt="" />}
      </div>
      <div className="wallet-card-text clip">
        <p className="wallet-card-name" dir="auto">
          {name || t("my_bike.title")}
        </p>
        <dl className="stack">
          {(["serial", "color", "marks"] as const).map((field) => (
            <div key={field}>
              <dt>{t(`my_bike.field.${field}`)}</dt>
              <dd className="semibold" dir="auto">
                {bike[field].trim() || <i />}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="wallet-card-foot bar">
        <QrCode path={pathTo("stolenHelp")} alt={t("my_bike.card_code")} size={64} />
        <p className="lines">
          <b>{t("my_bike.card_lost")}</b>
          <span dir="ltr">{new URL(siteOrigin).host + pathTo("stolenHelp")}</span>
        </p>
      </div>
    </div>
  )
}
