// The colours of the dark theme, read off the site's own tokens.

import tokens from "#app/theme/tokens.css?raw"

export type Colour =
  | "bg"
  | "surface"
  | "raised"
  | "line"
  | "line-strong"
  | "text"
  | "muted"
  | "accent"
  | "on-accent"
  | TapeColour
type TapeColour = "status-band" | "status-band-ok" | "contour"

/** "#rrggbb" of a token. */
export function colour(name: Colour): string {
  const found = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1]
  if (found === undefined) throw new Error(`tokens.css has no colour --${name}`)
  return found
}
