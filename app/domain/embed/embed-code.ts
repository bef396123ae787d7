// Builds the address of an embeddable map and its <iframe>, which most pages with a map do not need.

import { searchText } from "../address/filters.ts"
import { paths } from "../address/paths.ts"
import type { Parameters } from "../address/query.ts"
import { languages } from "../format/language.ts"
import { formatLayers } from "../map/map-parameters.ts"
import type { EmbedSettings } from "./embed.ts"

export const embedSizes = {
  width: { least: 240, usual: 640, most: 1_920 },
  height: { least: 200, usual: 480, most: 1_200 },
} as const

export function embedAddress({ subject, center, zoom, theme, language, units, profile }: EmbedSettings): string {
  const search = searchText({
    ...(subject.kind === "layers"
      ? { layers: formatLayers(subject.types) }
      : { [subject.kind]: subject.id, ...subject.turn }),
    center: center?.join(","),
    zoom: zoom?.toString(),
    ...lookParameters({ theme, language }),
    units: units === "km" ? undefined : units,
    profile: profile ? "1" : undefined,
  })
  // A comma needs no escape in a search, and people read the address.
  return paths.map + search.replaceAll("%2C", ",")
}

export function eventsEmbedAddress(filter: Parameters, { theme, language }: EmbedLook): string {
  const { cursor: _, ...narrowed } = filter
  return paths.embedEvents + searchText({ ...narrowed, ...lookParameters({ theme, language }) })
}

export type EmbedLook = Pick<EmbedSettings, "theme" | "language" | "units" | "profile">

function lookParameters({ theme, language }: Pick<EmbedLook, "theme" | "language">): Parameters {
  return {
    theme: theme === "auto" ? undefined : theme,
    lang: language === null ? undefined : languages[language].prefix,
  }
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

export function readSize(text: string, { least, usual, most }: { least: number; usual: number; most: number }): number {
  const size = Number(text)
  return text.trim() === "" || Number.isNaN(size) ? usual : Math.round(Math.min(most, Math.max(least, size)))
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}
