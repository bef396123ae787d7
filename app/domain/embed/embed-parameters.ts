// The parameters of the embeddable map that the table of pages, and so every page, needs. embed.ts reads the others.

/** "auto" follows the reader's system. */
export type EmbedTheme = (typeof embedThemes)[number]
export const embedThemes = ["auto", "dark", "light"] as const

export const embedParameters = [
  ...["route", "ride", "group", "event", "layers"],
  ...["center", "zoom", "theme", "lang", "units", "profile"],
]

export function readTheme(theme: string | undefined): EmbedTheme {
  return embedThemes.find((known) => known === theme) ?? "auto"
}
