// Reloads a tab that is older than the last deployment, whose built files are gone.

const failures = new WeakSet<Error>()

export function watchFiles(): void {
  addEventListener("vite:preloadError", ({ payload }) => failures.add(payload))
}

/** Reloads the page for an error of a file, once for each file, and returns whether it does; never without network or storage. */
export function reloadFor(error: unknown): boolean {
  if (!(error instanceof Error) || !failures.has(error) || !navigator.onLine) return false
  // The message names the file, except in Safari, which reloads once for all.
  const key = `reloaded: ${error.message}`
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, "")
  } catch {
    return false
  }
  location.reload()
  return true
}
