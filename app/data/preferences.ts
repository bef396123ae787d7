// What a visitor chose, in local storage. A browser that forbids storage keeps it for the page.

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    console.info({ event: "preference_not_stored", key })
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
