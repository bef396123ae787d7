import { brazil } from "./brazil.ts"
import { snappedQuestion } from "./map-view.ts"

/** The question for all of Brazil, whatever the size of a window, so that the answer in the document serves every visitor. */
export const brazilQuestion = snappedQuestion(brazil, 3)
