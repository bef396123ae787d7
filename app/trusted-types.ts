// The default policy of Trusted Types, since libraries name none. Markup may be SVG shapes; HTML passes only where it is parsed
// without running; scripts come from the built files.

type Policy = {
  createHTML(markup: string, type: string, sink: string): string | null
  createScriptURL(address: string, type: string, sink: string): string | null
}

declare global {
  var trustedTypes: { createPolicy(name: string, policy: Policy): void } | undefined
}

/** Once for a document, before anything is drawn. A browser without Trusted Types, or a document that asks for none, is as it was. */
export function trustOurOwn(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (markup, _, sink) => (sink.startsWith("DOMParser") || isDrawing(markup) ? markup : null),
    createScriptURL: (address, _, sink) => (isBuilt(address) || isWorkerOfFrame(sink) ? address : null),
  })
}

/**
 * In a sandboxed frame no file is of the document's origin, which is opaque, so that MapLibre has the code of its worker in the address.
 * Which addresses a worker may have there, the security policy says.
 */
function isWorkerOfFrame(sink: string): boolean {
  return globalThis.origin === "null" && sink.startsWith("Worker")
}

export function isDrawing(markup: string): boolean {
  return !/<(?!\/?(?:circle|ellipse|g|line|path|polygon|polyline|rect|text)[\s/>])|\bon\w+\s*=/i.test(markup)
}

function isBuilt(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && pathname.startsWith("/assets/")
}
