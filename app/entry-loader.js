{
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const sheet of document.querySelectorAll("link[rel=stylesheet]")) {
      sheet.onerror = () => {
        if (sessionStorage.missing === sheet.href) return
        sessionStorage.missing = sheet.href
        location.reload()
      }
      sheet.disabled = false
    }
    const files = document.getElementById("initial-data").dataset.scripts.split(" ")
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data: href }) => {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }))
    }
    for (const href of files) port2.postMessage(href)
    import(files[0])
  }
  const afterPaint = () => {
    setTimeout(start, 2000)
    if (!PerformanceObserver.supportedEntryTypes.includes("paint"))
      return requestAnimationFrame(() => setTimeout(start))
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      const photos = [...document.querySelectorAll("img[fetchpriority=high]")]
      Promise.allSettled(photos.map((photo) => photo.decode())).then(start)
    }).observe({ type: "paint", buffered: true })
  }
  addEventListener("DOMContentLoaded", () => (document.hidden ? start() : afterPaint()))
}
