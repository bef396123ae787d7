// The theme is one attribute of the document, set before the first paint by before-paint.js.

import { remember } from "../data/preferences.ts"

export type Theme = "dark" | "light"

export const themeKey = "theme"

export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === "light" ? "light" : "dark"
}

export function switchTheme(): void {
  const theme = currentTheme() === "dark" ? "light" : "dark"
  remember(themeKey, theme)
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-of]"))
    meta.media = meta.dataset.of === theme ? "all" : "not all"
}
