// The theme lives in one attribute of the document, set before the first paint by before-paint.js; React only switches it.

export type Theme = "dark" | "light"

export const themeKey = "theme"

export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === "light" ? "light" : "dark"
}

export function switchTheme(): Theme {
  const theme = currentTheme() === "dark" ? "light" : "dark"
  document.documentElement.dataset.theme = theme
  remember(themeKey, theme)
  return theme
}

/** Stores a preference; a browser that forbids storage keeps it for the page. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    console.info({ event: "preference_not_stored", key })
  }
}
