// What a visitor chose, in local storage. A browser that forbids storage, as in a sandboxed frame, keeps it for the page.

/** `cookie` is for what the server has to know as well, and is there even where the storage is not. */
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
