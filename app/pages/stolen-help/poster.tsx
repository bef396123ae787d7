import type { ReactNode } from "react"
import { pathTo } from "../../domain/address/paths.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { LineDrawing } from "../../illustrations/drawings.tsx"
import { Poster } from "../../ui/print-poster.tsx"
import { bikeOf, type TheftDetails } from "./theft-details.ts"

/** The poster of what was told; what was not has a line to write on. */
export function TheftPoster({ told, photo }: { told: TheftDetails; photo: string | null }) {
  const { t } = useTranslation()
  const row = (field: keyof TheftDetails): [string, ReactNode] => [t(`theft.field.${field}`), orLine(told[field])]
  return (
    <Poster
      path={pathTo("stolen")}
      band={[t("theft.poster_band"), t("theft.poster_small")]}
      picture={
        photo === null ? (
          <div className="theft-glue">
            <p>{t("theft.poster_photo")}</p>
            <LineDrawing of="urban" />
          </div>
        ) : (
          <img src={photo} alt="" />
        )
      }
      name={bikeOf(told) || t("theft.message_title")}
      rows={[
        ...(bikeOf(told) === "" ? [[t("theft.ads_label"), orLine("")] satisfies [string, ReactNode]] : []),
        ...(["color", "where", "when", "serial", "police_report"] as const).map(row),
      ]}
      foot={[
        t("theft.poster_seen"),
        <>
          {t("theft.poster_call")}
          <b>{orLine(told.phone)}</b>
        </>,
      ]}
    />
  )
}

function orLine(value: string): ReactNode {
  return value.trim() || <i className="by-hand" />
}
