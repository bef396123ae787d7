// Writes the address of an embeddable map and the <iframe> around it that is copied into a page. Only the dialog that builds one
// needs this, so it stands apart from embed.ts, which reads the address.

import { paths } from "../address/paths.ts"
import type { Parameters } from "../address/query.ts"
import { searchText } from "../address/search.ts"
import { languages } from "../format/language.ts"
import { formatLayers } from "../map/map-layers.ts"
import type { EmbedSettings } from "./embed.ts"

/** Pixels: below the least a map has no room for its name, beyond the most it is a page. */
export const embedSizes = {
  width: { least: 240, usual: 640, most: 1_920 },
  height: { least: 200, usual: 480, most: 1_200 },
} as const

/** The inverse of `readEmbed`: the shortest address that says it. */
export function embedAddress({ subject, center, zoom, theme, language, units, profile }: EmbedSettings): string {
  const said: [name: string, value: string | null][] = [
    subject.kind === "layers" ? ["layers", formatLayers(subject.types) ?? null] : [subject.kind, subject.id],
    ["center", center?.join(",") ?? null],
    ["zoom", zoom === null ? null : String(zoom)],
    ["theme", theme === "auto" ? null : theme],
    ["lang", language === null ? null : languages[language].prefix],
    ["units", units === "km" ? null : units],
    ["profile", profile ? "1" : null],
  ]
  const search = new URLSearchParams(said.filter((pair): pair is [string, string] => pair[1] !== null))
  // A comma may stand in a search as it is, and an address that is read by people is better with it.
  return search.size > 0 ? `${paths.map}?${String(search).replaceAll("%2C", ",")}` : paths.map
}

/** The address of the list of events to embed, with what the page of events was narrowed to. */
export function eventsEmbedAddress(filter: Parameters, { theme, language }: EmbedLook): string {
  const { cursor: _, ...narrowed } = filter
  const look = { theme: theme === "auto" ? "" : theme, lang: language === null ? "" : languages[language].prefix }
  const said = Object.entries<string | undefined>({ ...narrowed, ...look }).map(([name, value = ""]) => [name, value])
  return paths.embedEvents + searchText(Object.fromEntries(said))
}

/** How what is embedded looks, whatever it is. */
export type EmbedLook = Pick<EmbedSettings, "theme" | "language" | "units" | "profile">

/** `address` is whole, with its origin. */
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

/** A size as it is typed: whole, within its limits, and the usual one where it is none. */
export function readSize(text: string, { least, usual, most }: { least: number; usual: number; most: number }): number {
  const size = Number(text)
  return text.trim() === "" || Number.isNaN(size) ? usual : Math.round(Math.min(most, Math.max(least, size)))
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}
