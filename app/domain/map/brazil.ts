import type { Bounds } from "../things/entities.ts"
import { snappedQuestion } from "./map-view.ts"

/** Where a map of everything begins; without the islands far out. */
export const brazil: Bounds = [-73.99, -33.75, -34.79, 5.27]

/** What is asked of it, whatever the size of the window: the answer that came with the page then serves everyone. */
export const brazilQuestion = snappedQuestion(brazil, 3)
