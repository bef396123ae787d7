import type { CyclingRoute, Surface } from "../../contract.ts"

// One road as it is known by heart: a few control points and how the road behaves between them. The track that the API
// answers is drawn from it by ../track.ts, and every number of the track is measured there, so none is written here.

export type TrackSource = {
  id: string
  name: string | null
  description: string | null
  city: string
  state: string
  start: string
  bikeType: CyclingRoute["bikeType"]
  /** Left out: follows from distance and climb. */
  difficulty?: "easy" | "moderate" | "hard"
  /** 0 is a straight avenue, 0.12 a mountain road. */
  winding: number
  /** Height in metres of the rolls between two control points. */
  relief: number
  thereAndBack?: true
  /** Shares of the distance, adding up to 1. */
  surfaces: Partial<Record<Surface["type"], number>> | null
  alerts?: readonly AlertSource[]
  /**
   * `lat,lng` or `lat,lng,altitude`, parted by blanks; `~9x120` between two points is a ladder of 9 hairpins that reach 120 m
   * to each side of the straight line.
   */
  path: string
}

type AlertSource = {
  severity: "info" | "warning" | "closed"
  text: string
  daysAgo: number
  /** Place on the route as a share of its distance. */
  at: number | null
}
