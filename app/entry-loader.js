{
  const once = (act) => {
    const acts = [act]
    return () => acts.pop()?.()
  }
  const { attempt } = beforeScripts
  const data = () => document.getElementById("initial-data").dataset
  const scripts = () => data().scripts.split(" ")
  /**
   * Loads the page again for a file that did not come: once, since a deployment may have come between, and once more when it is itself where
   * a network's sign-in page was. Returns whether it surely does.
   */
  const reloadFor = (name) =>
    attempt(() => {
      const times = Number(sessionStorage[name] ?? 0)
      if (!navigator.onLine || times > 1) return false
      const ending = renew().catch(() => false)
      ending.then((isMended) => {
        if (times > 0 && !isMended) return
        sessionStorage[name] = times + 1
        // Of a form that is posted the browser itself knows what was typed, and nothing else may.
        const kept = [...typed].filter(([{ form }]) => form?.method === "get")
        const wanted = {
          presses: pressed.map(([button, at]) => [at, nameOf(button)]),
          texts: kept.map(([{ name, value }, at]) => [at, name, value]),
        }
        sessionStorage.wanted = JSON.stringify(wanted)
        location.reload()
      })
      return times === 0
    })
  /** Asks the network for what the browser keeps a page for in its place, as long as that page says; true if one is itself now. */
  const renew = async () => {
    const isPage = async (href, cache) => {
      const response = await fetch(href, { cache })
      await response.arrayBuffer()
      return response.ok && /html/.test(response.headers.get("content-type"))
    }
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name)
    // What is on its way is no entry yet.
    const named = scripts().map((path) => location.origin + path)
    const files = [...new Set([...loaded, ...named])].filter((href) => href.includes("/assets/"))
    const renewed = files.map(async (href) => (await isPage(href)) && !(await isPage(href, "reload")))
    return (await Promise.all(renewed)).includes(true)
  }
  const fetchScripts = once(() => {
    for (const href of scripts())
      setTimeout(() =>
        document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href })),
      )
  })
  const start = once(() => {
    const links = [...document.querySelectorAll("link[rel=stylesheet][disabled]")]
    for (const link of links) {
      link.onerror = () => reloadFor(link.href)
      link.onload = () => {
        if (links.every(({ sheet }) => sheet)) for (const link of links) link.media = ""
      }
      link.media = "not all"
      link.disabled = false
    }
    fetchScripts()
    const [entry] = scripts()
    import(entry).catch(() => {
      say(false)
      reloadFor(entry)
    })
  })

  const say = (isWaiting) => {
    const status = document.getElementById("waiting")
    if (status) status.textContent = isWaiting ? status.dataset.text : ""
  }
  const pressed = []
  const nameOf = (button) => button?.ariaLabel ?? button?.textContent
  const buttons = () => [...document.querySelectorAll("button")]
  const saved = () => {
    const things = attempt(() => JSON.parse(localStorage.getItem("saved")))
    return Array.isArray(things) ? things : []
  }
  const showHearts = () => {
    const sizes = new Map(saved().map((one) => [one?.address, one?.size]))
    for (const heart of document.querySelectorAll(".save")) {
      heart.setAttribute("aria-pressed", sizes.has(heart.dataset.address))
      heart.toggleAttribute("data-kept", sizes.get(heart.dataset.address) > 0)
    }
    const way = document.querySelector(".saved-link")
    if (!way) return
    way.hidden = sizes.size === 0
    way.lastChild.textContent = sizes.size
  }
  const writeHeart = (address) => {
    const before = saved()
    const others = before.filter((one) => one?.address !== address)
    // As many as a device keeps: the scripts say so.
    if (others.length >= 200) return false
    const own = { address, name: address, at: Date.now(), size: 0 }
    return attempt(() => {
      localStorage.setItem("saved", JSON.stringify(others.length < before.length ? others : [own, ...before]))
      const unfinished = localStorage.getItem("saved-unfinished")?.split("\n") ?? []
      localStorage.setItem("saved-unfinished", [...new Set([...unfinished, address])].join("\n"))
      showHearts()
      return true
    })
  }
  const press = (event) => {
    const button = event.target.closest("button[type=button]:not([popovertarget], [commandfor])")
    if (!button) return
    event.stopPropagation()
    say(true)
    if (button.matches(".save") && writeHeart(button.dataset.address)) return
    pressed.push([button, buttons().indexOf(button), event])
  }
  const choose = (event) => {
    const { form } = event.target
    if (!event.target.matches("select, [type=checkbox]") || form?.method !== "get") return
    event.stopPropagation()
    say(true)
    form.requestSubmit()
  }
  const fields = () => [...document.querySelectorAll("input, select, textarea")]
  const typed = new Map()
  const keepTyped = ({ target }) => typed.set(target, fields().indexOf(target))
  const waiting = new AbortController()
  const { signal } = waiting
  addEventListener("input", keepTyped, { capture: true, signal })
  addEventListener("click", press, { capture: true, signal })
  addEventListener("change", choose, { capture: true, signal })
  addEventListener("storage", showHearts, { signal })
  const release = () => {
    waiting.abort()
    say(false)
    // React renders anew what a translator or an extension has changed.
    for (const [field, at] of typed) {
      const next = fields()[at]
      if (field.isConnected || next?.name !== field.name || next.type === "file") continue
      next.value = field.value
      next.checked = field.checked
    }
    for (const [button, at, { detail, pageX, pageY }] of pressed.splice(0)) {
      const next = button.isConnected ? button : buttons()[at]
      // A map is told what of it was touched, though the page may have been scrolled since.
      const place = { clientX: pageX - scrollX, clientY: pageY - scrollY }
      next?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail, ...place }))
    }
    typed.clear()
  }
  addEventListener("hydrated", release, { once: true })

  const controls = "button, input, select, textarea, summary, .map, .elevation"
  const isControl = ({ target }) => target.closest?.(`a, ${controls}`)?.matches(controls)
  const want = (event) => isControl(event) && start()
  const near = (event) => {
    // A pointer that rests comes over nothing, though the page is scrolled below it.
    const isMoved =
      event.type === "pointerdown" || (event.pointerType === "mouse" && (event.movementX || event.movementY))
    if (isMoved && isControl(event)) fetchScripts()
  }
  const listen = () => {
    for (const name of ["focusin", "pointerup", "click", "input", "change", "submit", "toggle"])
      addEventListener(name, want, true)
    for (const name of ["pointermove", "pointerdown"]) addEventListener(name, near, { capture: true, passive: true })
    const pager = document.querySelector(".pager a")
    let timer
    const rest = () => {
      const { top } = pager.getBoundingClientRect()
      if (top > innerHeight && top < 2 * innerHeight) start()
    }
    const scroll = () => {
      clearTimeout(timer)
      timer = setTimeout(rest, 400)
    }
    if (pager) addEventListener("scroll", scroll, { passive: true })
  }
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]:not([target], [download])")
    const isElsewhere = link?.origin !== location.origin || /\.\w+$/.test(link.pathname)
    if (isElsewhere || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.pathname === location.pathname && link.search === location.search) return
    // More of a list, or the page in another language, is done in place by the scripts, which say so at once.
    if (link.matches(".pager a, [hreflang]")) return event.defaultPrevented || say(true)
    setTimeout(() => event.defaultPrevented || say(true), 200)
  })
  // The filters are those of the address, and not those that were chosen to leave it.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return
    say(false)
    document.querySelector(".filters")?.reset()
  })

  /** What was wanted of a document whose files were gone. */
  const recallWanted = () =>
    attempt(() => {
      const { presses, texts } = JSON.parse(sessionStorage.wanted)
      delete sessionStorage.wanted
      for (const [at, name] of presses)
        if (nameOf(buttons()[at]) === name) pressed.push([buttons()[at], at, new MouseEvent("click")])
      for (const [at, name, text] of texts) if (fields()[at]?.name === name) fields()[at].value = text
      return true
    })
  /** For app/monitoring.ts; of a measured visit the scripts come when the page is idle, so that who leaves it untouched counts. */
  Object.assign(beforeScripts, { isMeasured: Math.random() < 0.1, reloadFor, pressed })
  const isDue = () =>
    recallWanted() ||
    data().start === "" ||
    attempt(() => "saved-unfinished" in localStorage) ||
    matchMedia("(display-mode: standalone)").matches
  /** Where a map starts by itself, which it does on sight (map/map-frame.tsx). */
  const startOnSight = () => {
    if (!matchMedia("(min-width: 768px)").matches || navigator.connection?.saveData) return
    const seen = new IntersectionObserver((maps) => {
      if (!maps.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      afterPaint(start)
    })
    for (const map of document.querySelectorAll(".map")) seen.observe(map)
  }
  const afterPaint = (act) => {
    setTimeout(act, 2000)
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      const photos = [...document.querySelectorAll("img[fetchpriority=high]")]
      Promise.allSettled(photos.map((photo) => photo.decode())).then(act)
    }).observe({ type: "paint", buffered: true })
  }
  const begin = () => {
    if (isDue()) document.hidden ? start() : afterPaint(start)
    else startOnSight()
    // Safari has no such callback.
    const whenIdle = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 1000))
    if (data().reports === "" && beforeScripts.isMeasured) afterPaint(() => whenIdle(start))
  }
  addEventListener("DOMContentLoaded", () => {
    showHearts()
    listen()
    document.prerendering ? document.addEventListener("prerenderingchange", begin) : begin()
  })
}
