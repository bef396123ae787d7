import { href } from "../../domain/address/addresses.ts"
import type { Introduced } from "../../domain/entities/description.ts"
import type { CyclingRoute } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Directions } from "../../ui/directions.tsx"
import { Icon } from "../../ui/icon.tsx"
import { AppButton } from "../app-button.tsx"
import { ShareEntity } from "../share-entity.tsx"
import { Files } from "./files.tsx"

export function Actions({ route }: { route: CyclingRoute & Introduced }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="action-bar">
        {route.hasGpx && (
          <a className="button button-primary" href={href("trackFile", { id: route.id, format: "gpx" })} download>
            <Icon name="download" />
            <span>{t("route.download_gpx")}</span>
          </a>
        )}
        {route.start?.coordinates && <Directions to={route.start.coordinates} />}
        <ShareEntity entity={route.introduction} />
        <AppButton />
      </div>
      {route.hasGpx ? <Files id={route.id} /> : <p className="sub">{t("route.no_gpx")}</p>}
    </>
  )
}
