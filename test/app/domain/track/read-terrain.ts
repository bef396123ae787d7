import type { ElevationProfile } from "#app/domain/entities/entities.ts"
import { readTerrain, type Terrain } from "#app/domain/track/terrain.ts"

/** The terrain of a profile that surely has one. */
export function terrainOf(profile: ElevationProfile): Terrain {
  const terrain = readTerrain(profile)
  if (terrain === null) throw new Error("no terrain")
  return terrain
}
