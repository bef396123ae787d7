// What a visitor has saved, served where the network is not: documents, answers, photos and files from caches named "saved:" and an address,
// which app/saved/keep.ts fills, and built files from one cache for all. `build` is written before it by worker/service-worker.ts.
;(() => {
  const files = build.files.split(" ").map((name) => `/assets/${name}`)
  const prefixes = Object.values(build.prefixes)
  const deadline = 3_000
  const [filesCache, pageCache] = ["files", "page"]

  addEventListener("install", (event) => event.waitUntil(install()))
  addEventListener("message", (event) => event.waitUntil(install()))
  addEventListener("activate", (event) => event.waitUntil(clients.claim()))
  addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== "GET" || origin !== location.origin) return
    if (pathname.startsWith("/assets/")) event.respondWith(builtFile(event.request))
    else if (mode === "navigate") event.respondWith(page(event))
    else if (pathname.startsWith("/api/v1/")) event.respondWith(answer(event.request))
    else if (!navigator.onLine || pathname.startsWith("/img/")) event.respondWith(picture(event.request))
  })

  async function install() {
    const cache = await caches.open(filesCache)
    await Promise.all(files.map((file) => added(cache, file)))
    const page = await caches.open(pageCache)
    await Promise.all(prefixes.map((prefix) => renewed(cache, page, `/${prefix}${build.saved}`)))
    // Whoever saves for the first time has nothing of another build.
    if ((await cache.match("/build")) === undefined) await mark(cache)
    else await renewAll()
    await skipWaiting()
  }

  async function builtFile(request) {
    return (await kept(request.url)) ?? fetch(request)
  }

  let slowUntil = 0

  /** The network first, with a deadline where there is a copy. A copy has the address with its language, to which others are led. */
  async function page(event) {
    const { pathname, search } = new URL(event.request.url)
    const prefix = prefixes.find((prefix) => pathname === `/${prefix}` || pathname.startsWith(`/${prefix}/`))
    const language = prefix ?? (await ownPrefix())
    const key = prefix === undefined ? `/${language}${pathname}` : pathname
    const isOwn = key === `/${language}${build.saved}`
    const isThing = key.split("/").length > 3
    const copy =
      (await kept(pathname + search)) ??
      (await kept(key + search)) ??
      (isOwn || isThing ? await kept(key, { ignoreSearch: true }) : undefined)
    const isHopeless = copy !== undefined && (!navigator.onLine || Date.now() < slowUntil)
    try {
      const asked = isHopeless ? Promise.reject() : fetch(event.request)
      const response = await (copy === undefined ? asked : Promise.race([asked, tooLate(asked)]))
      if (response.status >= 500 && copy !== undefined) throw response
      event.waitUntil(renewAll())
      return response
    } catch {
      if (copy === undefined)
        return Response.redirect(`/${language}${build.saved}?missing=${encodeURIComponent(pathname + search)}`)
      if (isOwn) return prefix === undefined ? Response.redirect(key + search) : copy
      return copy.url === event.request.url ? marked(copy) : Response.redirect(copy.url)
    }
  }

  /** Browsers say that they are online where no answer comes: app/map/map-frame.tsx starts no map on a copy. */
  function marked({ body, headers }) {
    const own = new Headers(headers)
    own.set("server-timing", "saved")
    return new Response(body, { headers: own })
  }

  function tooLate(asked) {
    return new Promise((_, reject) => {
      const timer = setTimeout(() => {
        slowUntil = Date.now() + 10_000
        reject()
      }, deadline)
      asked.catch(() => {}).then(() => clearTimeout(timer))
    })
  }

  async function answer(request) {
    const { pathname, search } = new URL(request.url)
    const prefix = build.prefixes[request.headers.get("accept-language")]
    const copy = () => kept(`/${prefix}${pathname}${search}`)
    const early = navigator.onLine ? undefined : await copy()
    return early ?? fetch(request).catch(async (error) => (await copy()) ?? Promise.reject(error))
  }

  /** A photo is kept in one width, for all; a drawing of nothing stands for what is not. */
  async function picture(request) {
    const { pathname, search } = new URL(request.url)
    const online = navigator.onLine && (await fetch(request).catch(() => false))
    if (online) return online
    const copy = await kept(pathname.replace(/^\/img\/\d+/, "/img") + search)
    if (copy !== undefined || request.destination !== "image") return copy ?? fetch(request)
    return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { "content-type": "image/svg+xml" } })
  }

  function kept(address, options) {
    return caches.match(address, { ignoreVary: true, ...options })
  }

  async function ownPrefix() {
    const cookie = await self.cookieStore?.get(build.languageKey)
    if (cookie) return build.prefixes[cookie.value]
    const [first] = (await caches.keys()).filter(isOfThing)
    const [document] = first ? await (await caches.open(first)).keys() : []
    return document ? new URL(document.url).pathname.slice(1, 3) : prefixes[0]
  }

  let triedAt = 0

  /** Once after each deployment: documents and answers anew with the files that they name, and then without those that nothing names. */
  async function renewAll() {
    const cache = await caches.open(filesCache)
    if (Date.now() - triedAt < 600_000 || (await (await cache.match("/build"))?.text()) === build.files) return
    triedAt = Date.now()
    const named = new Set(files)
    let isWhole = true
    for (const name of (await caches.keys()).filter(isOfThing)) {
      const own = await caches.open(name)
      for (const { url } of await own.keys()) {
        const address = url.slice(location.origin.length)
        if (!prefixes.some((prefix) => address.startsWith(`/${prefix}/`))) continue
        isWhole &&= await renewed(cache, own, address).catch(() => false)
        for (const file of namedIn(await (await own.match(address)).text())) named.add(file)
      }
    }
    if (!isWhole) return
    for (const { url } of await cache.keys()) if (!named.has(new URL(url).pathname)) await cache.delete(url)
    await mark(cache)
  }

  /** False where the network or a file fails; a page that is gone stays as it was kept. */
  async function renewed(cache, own, address) {
    const [, prefix, query] = /^\/(..)(\/api\/.*)/.exec(address) ?? []
    const language = Object.keys(build.prefixes).find((tag) => build.prefixes[tag] === prefix)
    const headers = query ? { "accept-language": language } : {}
    const response = await fetch(query ?? address, { headers, credentials: "omit", cache: "no-cache" })
    if (!response.ok) return response.status < 500
    const copy = response.clone()
    if (!query) await Promise.all(namedIn(await response.text()).map((file) => added(cache, file)))
    await own.put(address, copy)
    return true
  }

  function isOfThing(name) {
    return name.startsWith("saved:")
  }

  function namedIn(text) {
    return [...new Set(text.match(/\/assets\/[\w.-]+/g))]
  }

  async function added(cache, file) {
    if ((await cache.match(file)) === undefined) await cache.add(file)
  }

  function mark(cache) {
    return cache.put("/build", new Response(build.files))
  }
})()
