import type { Theme } from "#app/theme/theme.ts"

/** The colour that a part of tokens.css gives a token in a theme, as `#rrggbb`; empty where it gives none. */
export function tokenIn(css: string, token: string, theme: Theme): string {
  const [, one = "", other = one] = new RegExp(`--${token}: (?:light-dark\\()?(#\\w+)(?:, (#\\w+))?`).exec(css) ?? []
  const value = theme === "light" ? one : other
  return value.length === 4 ? value.replace(/[0-9a-f]/g, "$&$&") : value
}

/** The contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
