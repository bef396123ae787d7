import type { ReactNode } from "react"
import { pathTo } from "../domain/address/paths.ts"
import type { Introduction } from "../domain/entities/description.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { QrCode } from "./qr-code.tsx"

type Props = {
  path: string
  name: ReactNode
  band: [large: string, small: string]
  picture: ReactNode
  rows: [label: string, value: ReactNode][]
  foot: [lead: string, text: ReactNode]
}

export function PrintPoster({
  entity: { page, id, name, figures },
  rows = [],
  ...rest
}: Pick<Props, "band" | "picture" | "foot"> & { entity: Introduction; rows?: Props["rows"] }) {
  const allRows = [...rows, ...figures.map(({ label, value }): Props["rows"][number] => [label, value])]
  return <Poster path={pathTo(page, { id })} name={name} rows={allRows} {...rest} />
}

export function Poster({ path, name, band, picture, rows, foot }: Props) {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  return (
    <aside className="print-poster">
      <p className="print-poster-band">
        <b>{band[0]}</b>
        {band[1]}
      </p>
      <div className="print-poster-picture">{picture}</div>
      <h2 dir="auto">{name}</h2>
      <dl className="stack">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto" suppressHydrationWarning>
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className="print-poster-foot stack">
        <QrCode path={path} alt={t("share.qr")} size={160} />
        <p>
          <b>{foot[0]}</b>
          {foot[1]}
          <span>{new URL(siteOrigin).host + path}</span>
        </p>
      </div>
    </aside>
  )
}
