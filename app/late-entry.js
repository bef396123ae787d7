{
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    const files = document.getElementById("boot").dataset.scripts.split(" ")
    for (const href of files) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }))
    }
    import(files[0])
  }
  const afterPaint = () => {
    setTimeout(start, 3000)
    if (!PerformanceObserver.supportedEntryTypes.includes("paint"))
      return requestAnimationFrame(() => setTimeout(start))
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      start()
    }).observe({ type: "paint", buffered: true })
  }
  addEventListener("DOMContentLoaded", () => (document.hidden ? start() : afterPaint()))
}
