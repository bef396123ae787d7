// What the table of pages, and so every page, has to know of the embeddable map's address; embed.ts reads the rest.

/** "auto" is what the reader's system prefers. */
export type EmbedTheme = (typeof embedThemes)[number]
export const embedThemes = ["auto", "dark", "light"] as const

/** All that the address may say; anything else in it is dropped before it is read. */
export const embedParameters = [
  ...["route", "ride", "group", "event", "layers"],
  ...["center", "zoom", "theme", "lang", "units", "profile"],
]

export function readTheme(theme: string | undefined): EmbedTheme {
  return embedThemes.find((known) => known === theme) ?? "auto"
}
