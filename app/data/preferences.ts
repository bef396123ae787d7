// Preferences in local storage. A sandboxed frame may forbid storage.

export function remember(key: string, value: string, cookie = ""): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that riders use
    if (cookie) document.cookie = cookie
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
