// The position that the device tells while the page is seen. It stays in this tab: nothing sends or stores it.

import { useEffect, useState } from "react"
import { type Match, matchPosition } from "../domain/track/map-matching.ts"
import type { MeasuredPath } from "../domain/track/measured-path.ts"
import type { Rider } from "./locate.tsx"

export type Watched = {
  /** `imprecise` is off by so many metres that it says nothing of a road. */
  state: "waiting" | "denied" | "unavailable" | "timeout" | "imprecise" | "found"
  accuracy: number
  /** The last known position. */
  rider: Rider | null
}

/** A position of a few seconds ago is as good, and costs the battery nothing. */
const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 5_000, timeout: 30_000 }
const leastAccuracy = 150

export function useWatchedPosition(path: MeasuredPath): Watched {
  const [watched, setWatched] = useState<Watched>({ state: "waiting", accuracy: 0, rider: null })
  useEffect(() => {
    const { geolocation } = navigator
    const tell = (known: Partial<Watched>) => setWatched((before) => ({ ...before, ...known }))
    if (geolocation === undefined) return tell({ state: "unavailable" })
    let match: Match | null = null
    let watch: number | null = null
    const take = ({ coords: { latitude, longitude, accuracy }, timestamp: time }: GeolocationPosition) => {
      if (accuracy > leastAccuracy) return tell({ state: "imprecise", accuracy })
      const at: [number, number] = [latitude, longitude]
      match = matchPosition(path, match, { at, accuracy, time })
      tell({ state: "found", accuracy, rider: { at, metres: match.metres, away: match.away } })
    }
    const fail = ({ code }: GeolocationPositionError) => tell({ state: failures[code] ?? "unavailable" })
    const follow = () => {
      if (watch !== null) geolocation.clearWatch(watch)
      watch = document.hidden ? null : geolocation.watchPosition(take, fail, options)
    }
    follow()
    document.addEventListener("visibilitychange", follow)
    return () => {
      document.removeEventListener("visibilitychange", follow)
      if (watch !== null) geolocation.clearWatch(watch)
    }
  }, [path])
  return watched
}

/** The states by the codes of GeolocationPositionError. */
const failures: Record<number, "denied" | "unavailable" | "timeout"> = { 1: "denied", 2: "unavailable", 3: "timeout" }
