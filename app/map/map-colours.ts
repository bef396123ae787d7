// A canvas cannot read CSS variables, so map-colours.json repeats tokens of tokens.css, which a test compares. The last five of each theme
// are the ground's own.

import type { Theme } from "../theme/theme.ts"
import colours from "./map-colours.json" with { type: "json" }

export const mapColours: Record<Theme, typeof colours.dark> = colours

/** MapLibre reads the weight from the first name. */
export const mapFace = ["Archivo Semibold", "Archivo"]
