// Builds the address of an embeddable map and its <iframe>, which most pages with a map do not need.

import { searchText } from "../address/filters.ts"
import { paths } from "../address/paths.ts"
import type { Parameters } from "../address/query.ts"
import { type Language, languages } from "../format/language.ts"
import type { EmbedTheme } from "../map/map-parameters.ts"
import type { EmbedEntity } from "./embed.ts"

export const usualSize = { width: 640, height: 480 }
export const embedSizes = [{ width: 320, height: 360 }, usualSize, { width: 960, height: 600 }]

/** A track has its profile below the map. */
export function embedAddress({ kind, id, turn }: EmbedEntity, theme: EmbedTheme, language: Language | null): string {
  const look = { theme: parameterOf(theme), lang: language === null ? undefined : languages[language].prefix }
  const profile = kind === "route" || kind === "ride" ? "1" : undefined
  return paths.map + searchText({ [kind]: id, ...turn, ...look, profile })
}

export function eventsEmbedAddress({ cursor: _, ...filter }: Parameters, theme: EmbedTheme): string {
  return paths.embedEvents + searchText({ ...filter, theme: parameterOf(theme) })
}

function parameterOf(theme: EmbedTheme): string | undefined {
  return theme === "auto" ? undefined : theme
}

type Frame = { address: string; title: string; width: number; height: number }

export function embedCode({ address, title, width, height }: Frame): string {
  const attributes = [
    `src="${escaped(address)}"`,
    `title="${escaped(title)}"`,
    `width="${width}" height="${height}"`,
    'style="border:0;max-width:100%" loading="lazy"',
  ]
  return `<iframe ${attributes.join(" ")}></iframe>`
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}
