// The default policy of Trusted Types, since libraries name none. Markup may be SVG shapes; HTML passes only where it is parsed
// without running; scripts come from the built files.

type Policy = {
  createHTML(markup: string, type: string, sink: string): string | null
  createScriptURL(address: string, type: string, sink: string): string | null
}

declare global {
  var trustedTypes: { createPolicy(name: string, policy: Policy): void } | undefined
}

export function trustOurOwn(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (markup, _, sink) => (sink.startsWith("DOMParser") || isDrawing(markup) ? markup : null),
    createScriptURL: (address, _, sink) => (isBuilt(address) || isWorkerOfFrame(sink) ? address : null),
  })
}

/** The origin of a sandboxed frame is opaque, so that MapLibre's worker has its code in its address, as the security policy allows. */
function isWorkerOfFrame(sink: string): boolean {
  return globalThis.origin === "null" && sink.startsWith("Worker")
}

export function isDrawing(markup: string): boolean {
  const drawn = markup.replaceAll(/<use href="\/(?!\/)[\w./-]+\.svg#[\w-]+" width="24" height="24"\/>/g, "")
  return !/<(?!\/?(?:circle|ellipse|g|line|path|polygon|polyline|rect|text)[\s/>])|\bon\w+\s*=/i.test(drawn)
}

function isBuilt(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && (pathname.startsWith("/assets/") || pathname === "/sw.js")
}
