import { useMemo } from "react"
import { type MeasuredPath, readPath } from "#track/measured-path.ts"
import type { Track } from "../domain/entities/entities.ts"

/** Metres of the profile, in which the cursor, climbs and alerts count. */
export function useTrackPath({
  encodedPath,
  elevationProfile,
}: Pick<Track, "encodedPath" | "elevationProfile">): MeasuredPath | null {
  return useMemo(() => readPath(encodedPath, elevationProfile?.at(-1)?.[0]), [encodedPath, elevationProfile])
}
