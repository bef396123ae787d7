// Reloads a tab that is older than the last deployment, whose built files are gone.

const failures = new WeakSet<Error>()

export function watchFiles(): void {
  addEventListener("vite:preloadError", ({ payload }) => failures.add(payload))
}

/**
 * Loads the page of the address again when this error is that of a file, once for each file, and says whether it does. Where nobody
 * can remember that it was done, or there is no network, what is on the screen is better than trying.
 */
export function reloadFor(error: unknown): boolean {
  if (!(error instanceof Error) || !failures.has(error) || !navigator.onLine) return false
  // The message names the file, except in Safari, where one reload has to do for all.
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
