import { lazy, useState } from "react"
import { pathTo } from "../../domain/address/paths.ts"
import { type EmbedSettings, layersView } from "../../domain/embed/embed.ts"
import type { MapFeature, MapLine, MapPoint } from "../../domain/entities/entities.ts"
import { countsOf, type FeatureType, formatLayers } from "../../domain/map/map-parameters.ts"
import { formatView, type MapView } from "../../domain/map/map-view.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { MapFrame } from "../../map/map-frame.tsx"
import { addressOf } from "../../map/map-items.ts"
import { useNavigation } from "../../ui/link.tsx"
import { DrawnLayers } from "./drawn-layers.tsx"
import { EmbedFoot } from "./foot.tsx"
import { EmbedFrame } from "./frame.tsx"
import { tell } from "./parent.ts"

const LiveLayers = lazy(async () => ({ default: (await import("./live-layers.tsx")).LiveLayers }))

/** `features` is null when there was no answer. */
type Props = { types: readonly FeatureType[]; settings: EmbedSettings; features: MapFeature[] | null }

/** What lies around a place; the foot names what is chosen and leads to it. */
export function EmbedLayers({ types, settings, features }: Props) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const [begin] = useState(() => layersView(settings))
  const [now, setNow] = useState<{ view: MapView; features: MapFeature[] | null }>({ view: begin, features })
  const [drawn] = useState(features ?? [])
  const [chosen, choose] = useState<MapPoint | MapLine | null>(null)
  const whole = wholePath(types, now.view)
  const select = (feature: MapPoint | MapLine) => {
    const { type, id, name } = feature
    choose(feature)
    tell({ type: "select", feature: { type, id, name, url: new URL(hrefOf(addressOf(feature)), location.href).href } })
  }
  const count = Object.values(countsOf(now.features ?? [])).reduce((sum, some) => sum + some, 0)
  return (
    <EmbedFrame
      theme={settings.theme}
      shown={{ type: "layers", id: null, name: null, url: hrefOf(wholePath(types, begin)) }}
    >
      <div className="embed-map">
        <MapFrame
          live={<LiveLayers types={types} begin={begin} drawn={drawn} chosen={chosen} select={select} rest={setNow} />}
        >
          <DrawnLayers features={drawn} view={begin} />
        </MapFrame>
      </div>
      {chosen === null ? (
        <EmbedFoot
          name={t("embed.around")}
          text={now.features === null ? t("errors.failed") : t("embed.shown", { count })}
          path={whole}
        />
      ) : (
        <EmbedFoot
          name={chosen.name ?? t("errors.name")}
          text={t(`embed.kind.${chosen.type}`)}
          path={addressOf(chosen)}
        />
      )}
    </EmbedFrame>
  )
}

/** The same view on the site's own map. */
function wholePath(types: readonly FeatureType[], view: MapView): string {
  const layers = formatLayers(types)
  return `${pathTo("globalMap")}${layers === undefined ? "" : `?layers=${layers}`}${formatView(view)}`
}
