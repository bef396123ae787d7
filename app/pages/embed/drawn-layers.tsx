// The placeholder of a map of layers: its things where they will be, to the pixel, on drawn ground.

import { drawnFrame } from "../../domain/embed/embed.ts"
import type { LngLat, MapFeature } from "../../domain/entities/entities.ts"
import { type MapView, pixelsFrom } from "../../domain/map/map-view.ts"
import { decodePath, pathData } from "../../domain/track/geo.ts"

export function DrawnLayers({ features, view }: { features: MapFeature[]; view: MapView }) {
  const { width, height } = drawnFrame
  return (
    <div className="cover embed-drawn">
      {/* The class of the ground is on an element of its own: the drawing does not grow with the frame. */}
      <svg className="track" aria-hidden="true" />
      <svg
        className="embed-entities"
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers alone
        dangerouslySetInnerHTML={{ __html: features.map((feature) => draw(feature, view)).join("") }}
      />
    </div>
  )
}

function draw(feature: MapFeature, view: MapView): string {
  if ("path" in feature) {
    const points = decodePath(feature.path) ?? []
    return points.length === 0
      ? ""
      : `<path d="${pathData(
          points.map((point) => pixelsFrom(view, point)),
          10,
        )}"/>`
  }
  const [x, y] = middleOf(feature.at, view)
  if (feature.type !== "cluster") {
    const isStolen = feature.type === "stolen"
    return `<circle${isStolen ? ' class="embed-stolen"' : ""} cx="${x}" cy="${y}" r="${isStolen ? 9 : 7}"/>`
  }
  const label = String(feature.count)
  return `<circle cx="${x}" cy="${y}" r="${12 + 3 * label.length}"/><text x="${x}" y="${y}" dy=".35em">${label}</text>`
}

function middleOf([lng, lat]: LngLat, view: MapView): [string, string] {
  const [x, y] = pixelsFrom(view, [lat, lng])
  return [x.toFixed(1), y.toFixed(1)]
}
