// The theme is one attribute of the document, which before-paint.js sets: before the first paint, and when it is stored anew.

import { remember } from "../data/preferences.ts"

export type Theme = "dark" | "light"

export const themeKey = "theme"

export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === "light" ? "light" : "dark"
}

export function switchTheme(): void {
  const theme = currentTheme() === "dark" ? "light" : "dark"
  remember(themeKey, theme)
  // A browser sends the event to other tabs alone.
  dispatchEvent(new StorageEvent("storage", { key: themeKey, newValue: theme }))
}
