import type { Bounds } from "../entities/entities.ts"

/** The bounding box of Brazil without its far islands: where a map of everything begins, and what its outline (brazil.svg) fills. */
export const brazil: Bounds = [-73.99, -33.75, -34.79, 5.27]
