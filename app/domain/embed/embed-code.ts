// Builds the address of an embeddable map and its <iframe>. It is apart from embed.ts, as most pages with a map do not need it.

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

/** The inverse of `readEmbed`, without defaults. */
export function embedAddress({ subject, center, zoom, theme, language, units, profile }: EmbedSettings): string {
  const parameters: [name: string, value: string | null][] = [
    subject.kind === "layers" ? ["layers", formatLayers(subject.types) ?? null] : [subject.kind, subject.id],
    ["center", center?.join(",") ?? null],
    ["zoom", zoom === null ? null : String(zoom)],
    ["theme", theme === "auto" ? null : theme],
    ["lang", language === null ? null : languages[language].prefix],
    ["units", units === "km" ? null : units],
    ["profile", profile ? "1" : null],
  ]
  const search = new URLSearchParams(parameters.filter((pair): pair is [string, string] => pair[1] !== null))
  // A comma needs no escape in a search, and people read the address.
  return search.size > 0 ? `${paths.map}?${String(search).replaceAll("%2C", ",")}` : paths.map
}

/** The embeddable list of events with the filters of the events page. */
export function eventsEmbedAddress(filter: Parameters, { theme, language }: EmbedLook): string {
  const { cursor: _, ...narrowed } = filter
  const look = { theme: theme === "auto" ? "" : theme, lang: language === null ? "" : languages[language].prefix }
  const parameters = Object.entries<string | undefined>({ ...narrowed, ...look })
  return paths.embedEvents + searchText(Object.fromEntries(parameters.map(([name, value = ""]) => [name, value])))
}

export type EmbedLook = Pick<EmbedSettings, "theme" | "language" | "units" | "profile">

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

/** A typed size, rounded and clamped; the usual one for invalid text. */
export function readSize(text: string, { least, usual, most }: { least: number; usual: number; most: number }): number {
  const size = Number(text)
  return text.trim() === "" || Number.isNaN(size) ? usual : Math.round(Math.min(most, Math.max(least, size)))
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}
