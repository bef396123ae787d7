import type { FeatureType } from "../../domain/map-layers.ts"
import { pathTo } from "../../domain/paths.ts"

const pages = {
  route: "cyclingRoute",
  ride: "ride",
  group: "cyclingGroup",
  event: "event",
  product: "product",
  stolen: "stolenReport",
} as const satisfies Record<FeatureType, string>

/** The page of a thing that is on a map. */
export function pagePath(type: FeatureType, id: string): string {
  return pathTo(pages[type], { id })
}
