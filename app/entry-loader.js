{
  const once = (act) => {
    let isDone = false
    return () => {
      if (!isDone) act()
      isDone = true
    }
  }
  const dress = once(() => {
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
  })
  const data = () => document.getElementById("initial-data").dataset
  const fetchScripts = once(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data: href }) => {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }))
    }
    for (const href of data().scripts.split(" ")) port2.postMessage(href)
  })
  const start = once(() => {
    dress()
    fetchScripts()
    import(data().scripts.split(" ")[0])
  })
  const isControl = ({ target }) => target.closest?.("button, input, select, textarea, summary, .map, .elevation")
  const want = (event) => {
    if (!isControl(event)) return
    performance.mark("touched")
    start()
  }
  const listen = () => {
    for (const name of ["focusin", "pointerup", "click", "input", "change", "submit", "toggle"])
      addEventListener(name, want, true)
    // A pointer that rests comes over nothing, though the page is scrolled below it.
    const near = (event) => {
      if (event.pointerType === "mouse" && (event.movementX || event.movementY) && isControl(event)) fetchScripts()
    }
    addEventListener("pointermove", near, { capture: true, passive: true })
  }
  const isDue = () => {
    if (data().start !== undefined || matchMedia("(display-mode: standalone)").matches) return true
    try {
      const { documentElement } = document
      const stored = localStorage.getItem("language")
      if (stored && stored !== documentElement.lang) return true
      localStorage.setItem("language", documentElement.lang)
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that riders use
      document.cookie = `language=${documentElement.lang}; Path=/; Max-Age=31536000; SameSite=Lax`
    } catch {
      // Storage may be forbidden; then the language of the document stands.
    }
    return matchMedia("(min-width: 768px)").matches && document.querySelector(".map") !== null
  }
  const afterPaint = (act) => {
    setTimeout(act, 2000)
    if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return requestAnimationFrame(() => setTimeout(act))
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      const photos = [...document.querySelectorAll("img[fetchpriority=high]")]
      Promise.allSettled(photos.map((photo) => photo.decode())).then(act)
    }).observe({ type: "paint", buffered: true })
  }
  addEventListener("DOMContentLoaded", () => {
    const act = isDue() ? start : dress
    listen()
    document.hidden ? act() : afterPaint(act)
  })
}
