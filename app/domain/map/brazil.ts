import type { Bounds } from "../things/entities.ts"
import { snappedQuestion } from "./map-view.ts"

/** The bounding box of Brazil without its far islands: where a map of everything begins. */
export const brazil: Bounds = [-73.99, -33.75, -34.79, 5.27]

/** The question for it, whatever the size of a window, so that the answer in the document serves every visitor. */
export const brazilQuestion = snappedQuestion(brazil, 3)
