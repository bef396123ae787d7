// A copy is a document that the service worker gives where the network does not answer. It stays in the language in which it was kept.

/** The server's timing says so, of which older browsers tell nothing. */
export function isCopy(): boolean {
  return JSON.stringify(performance.getEntriesByType("navigation")).includes('"name":"saved"')
}

/** When the document was made, in milliseconds by the visitor's own clock, which need not be right. */
export function madeAt(): number {
  const [{ serverTiming = [] } = {}] = performance.getEntriesByType("navigation")
  const age = serverTiming.find(({ name }) => name === "documents")?.duration ?? 0
  return Date.now() - performance.now() - age
}

/** Browsers say that they are online where no answer comes. */
export function hasNetwork(): boolean {
  return navigator.onLine && !isCopy()
}
