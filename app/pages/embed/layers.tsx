import { lazy, useState } from "react"
import { pathTo } from "../../domain/address/paths.ts"
import { drawnFrame, type EmbedSettings, layersView } from "../../domain/embed/embed.ts"
import type { MapFeature, MapLine, MapPoint } from "../../domain/entities/entities.ts"
import { countsOf, type FeatureType, formatLayers } from "../../domain/map/map-parameters.ts"
import { formatView, type MapView, pixelsFrom } from "../../domain/map/map-view.ts"
import { decodePath, pathData } from "../../domain/track/geo.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { MapFrame } from "../../map/map-frame.tsx"
import { addressOf } from "../../map/map-items.ts"
import { useNavigation } from "../../ui/link.tsx"
import { EmbedFoot, EmbedFrame } from "./frame.tsx"
import { postSelect } from "./parent.ts"

const LiveLayers = lazy(async () => ({ default: (await import("./live-layers.tsx")).LiveLayers }))

/** `features` is null when there was no answer. */
type Props = { types: readonly FeatureType[]; settings: EmbedSettings; features: MapFeature[] | null }

export function EmbedLayers({ types, settings, features }: Props) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const [begin] = useState(() => layersView(settings))
  const [now, setNow] = useState<{ view: MapView; features: MapFeature[] | null }>({ view: begin, features })
  const [drawn] = useState(features ?? [])
  const [selected, setSelected] = useState<MapPoint | MapLine | null>(null)
  const select = (feature: MapPoint | MapLine) => {
    const { type, id, name } = feature
    setSelected(feature)
    postSelect({ type, id, name, url: hrefOf(addressOf(feature)) })
  }
  const count = Object.values(countsOf(now.features ?? [])).reduce((sum, some) => sum + some, 0)
  const url = hrefOf(globalMapAddress(types, begin))
  return (
    <EmbedFrame theme={settings.theme} shown={{ type: "layers", id: null, name: null, url }}>
      <div className="embed-map">
        <MapFrame
          live={
            <LiveLayers types={types} begin={begin} drawn={drawn} selected={selected} select={select} rest={setNow} />
          }
        >
          <DrawnLayers features={drawn} view={begin} />
        </MapFrame>
      </div>
      {selected === null ? (
        <EmbedFoot
          name={t("embed.around")}
          text={now.features === null ? t("errors.failed") : t("embed.shown", { count })}
          path={globalMapAddress(types, now.view)}
        />
      ) : (
        <EmbedFoot
          name={selected.name ?? t("errors.name")}
          text={t(`embed.kind.${selected.type}`)}
          path={addressOf(selected)}
        />
      )}
    </EmbedFrame>
  )
}

function globalMapAddress(types: readonly FeatureType[], view: MapView): string {
  const layers = formatLayers(types)
  return `${pathTo("globalMap")}${layers === undefined ? "" : `?layers=${layers}`}${formatView(view)}`
}

function DrawnLayers({ features, view }: { features: MapFeature[]; view: MapView }) {
  const { width, height } = drawnFrame
  return (
    <div className="cover embed-drawn">
      {/* The ground is an element of its own: the drawing does not grow with the frame. */}
      <svg className="track" aria-hidden="true" />
      <svg
        className="embed-entities"
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers alone
        dangerouslySetInnerHTML={{ __html: features.map((feature) => markupOf(feature, view)).join("") }}
      />
    </div>
  )
}

function markupOf(feature: MapFeature, view: MapView): string {
  if ("path" in feature) {
    const pixels = decodePath(feature.path)?.map((point) => pixelsFrom(view, point)) ?? []
    return pixels.length === 0 ? "" : `<path d="${pathData(pixels, 10)}"/>`
  }
  const [lng, lat] = feature.at
  const [x, y] = pixelsFrom(view, [lat, lng]).map((pixel) => pixel.toFixed(1))
  if (feature.type !== "cluster") {
    const isStolen = feature.type === "stolen"
    return `<circle${isStolen ? ' class="embed-stolen"' : ""} cx="${x}" cy="${y}" r="${isStolen ? 9 : 7}"/>`
  }
  const label = String(feature.count)
  return `<circle cx="${x}" cy="${y}" r="${12 + 3 * label.length}"/><text x="${x}" y="${y}" dy=".35em">${label}</text>`
}
