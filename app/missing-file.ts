// Reloads a tab that is older than the last deployment, whose built files are gone.

const failures = new WeakSet<Error>()

export function watchFiles(): void {
  addEventListener("vite:preloadError", ({ payload }) => failures.add(payload))
}

/** Whether the page is loaded again for an error of a file. The message names the file, except in Safari, which reloads once for all. */
export function reloadFor(error: unknown): boolean | null {
  return error instanceof Error && failures.has(error) && beforeScripts.reloadFor(error.message)
}
