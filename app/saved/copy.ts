// A copy is a document that the service worker gives where the network does not answer. It stays in the language in which it was kept.

/** The server's timing says so, of which older browsers tell nothing. */
export function isCopy(): boolean {
  return JSON.stringify(performance.getEntriesByType("navigation")).includes('"name":"saved"')
}

/** Browsers say that they are online where no answer comes. */
export function hasNetwork(): boolean {
  return navigator.onLine && !isCopy()
}
