{
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    const links = [...document.querySelectorAll("link[rel=stylesheet][disabled]")]
    for (const link of links) {
      link.onerror = () => {
        if (sessionStorage.missing === link.href) return
        sessionStorage.missing = link.href
        location.reload()
      }
      link.onload = () => {
        const shown = links.filter(({ media }) => media !== "print")
        if (shown.every(({ sheet }) => sheet)) for (const link of shown) link.media = ""
      }
      link.media ||= "not all"
      link.disabled = false
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
