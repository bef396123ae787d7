// What a visitor chose, in local storage. A browser that forbids storage, as in a sandboxed frame, keeps it for the page.

export function remember(key: string, value: string): void {
  store(key, () => localStorage.setItem(key, value))
}

/** For what the server has to know as well. */
export function rememberCookie(key: string, cookie: string): void {
  store(key, () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that riders use
    document.cookie = cookie
  })
}

function store(key: string, write: () => void): void {
  try {
    write()
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
