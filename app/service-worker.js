// What a visitor has saved, served where the network is not: documents, photos and files from caches that app/saved/keep.ts describes, and
// built files from one cache for all. `build` is written before it by worker/service-worker.ts.
;(() => {
  const { files: names, prefixes: byTag, languageKey, saved, sign } = build
  // Those without an ending are of scripts.
  const files = names.split(" ").map((name) => `/assets/${name}${/\.\w+$/.test(name) ? "" : ".js"}`)
  const prefixes = Object.values(byTag)
  const deadline = 3_000
  const [filesCache, pageCache] = ["files", "page"]

  addEventListener("install", (event) => event.waitUntil(install()))
  addEventListener("message", (event) => event.waitUntil(install()))
  addEventListener("activate", (event) => event.waitUntil(clients.claim()))
  addEventListener("fetch", (event) => {
    const { destination, method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== "GET" || origin !== location.origin) return
    let answering
    if (pathname.startsWith("/assets/")) answering = builtFile
    else if (mode === "navigate") answering = page
    else if (!navigator.onLine || destination === "image") answering = picture
    if (answering) event.respondWith(answering(event))
  })

  async function install() {
    const cache = await caches.open(filesCache)
    await Promise.all(files.map((file) => added(cache, file)))
    const page = await caches.open(pageCache)
    for (const prefix of prefixes) if (!(await renewed(cache, page, `/${prefix}${saved}`))) throw prefix
    // Whoever saves for the first time has nothing of another build.
    if (await cache.match("/build")) await renewAll()
    else await mark(cache)
    await skipWaiting()
  }

  async function builtFile({ request }) {
    const copy = await kept(request.url)
    return isBuilt(copy, request.url) ? copy : fetch(request)
  }

  let slowUntil = 0

  /** The network first, with a deadline where there is a copy. */
  async function page(event) {
    const { origin, pathname, search } = new URL(event.request.url)
    const prefix = prefixOf(pathname)
    const path = prefix ? pathname.slice(3) : pathname
    const isOwn = spelled(path) === saved
    const copy =
      (await kept(event.request.url)) ??
      (await copyOf(isOwn ? saved : path, isOwn ? "" : search, prefix ?? (await ownPrefix())))
    const isHopeless = copy && (!navigator.onLine || Date.now() < slowUntil)
    try {
      const asked = isHopeless ? Promise.reject() : fetch(event.request)
      const response = await (copy ? Promise.race([asked, tooLate(asked)]) : asked)
      if (response.status >= 500 && copy) throw response
      event.waitUntil(renewAll())
      return response
    } catch {
      const at = isOwn ? copy?.url + search : copy?.url
      if (copy)
        return [pathname, path].some((one) => at === origin + one + search) ? marked(copy) : Response.redirect(at)
      if (isOwn) return Response.error()
      return Response.redirect(`${prefix ? `/${prefix}` : ""}${saved}?missing=${encodeURIComponent(pathname + search)}`)
    }
  }

  /** Finds a copy in the asked language, which copies of the release before this one may have, else in that in which it was kept. */
  async function copyOf(path, search, asked) {
    for (const prefix of [asked, ...prefixes]) {
      const copy = (await kept(`/${prefix}${path}${search}`)) ?? (await alike(`/${prefix}${path}`, search))
      if (copy) return copy
    }
  }

  /** The copy of a page under another spelling of its address, of a thing also but for the same route turned round or started elsewhere. */
  async function alike(key, search) {
    const turn = (address) => String(address.match(/\b(dir|start)=[^&]*/g))
    const wanted = spelled(key.slice(3) + search)
    const [path] = wanted.split("?")
    for (const name of (await caches.keys()).filter(isOfThing)) {
      const address = spelled(name.slice(6))
      const isOfIt = path.split("/").length > 2 && address.split("?")[0] === path
      if (address !== wanted && !isOfIt) continue
      const copy = await kept(key.slice(0, 3) + name.slice(6), { cacheName: name })
      if (copy && turn(copy.url) === turn(search)) return copy
    }
  }

  /** Drops the slash at the end and what tells the sender where it was opened, and makes letters small. */
  function spelled(address) {
    const { pathname, searchParams } = new URL(location.origin + address)
    const own = [...searchParams].filter(([name]) => !/^utm_|clid$/.test(name))
    return (pathname.replace(/\/+$/, "") + (own.length > 0 ? `?${new URLSearchParams(own)}` : "")).toLowerCase()
  }

  function prefixOf(path) {
    return prefixes.find((prefix) => `${path}/`.startsWith(`/${prefix}/`))
  }

  /** Marks a copy for app/saved/copy.ts. */
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

  /** A photo is kept in one width, for all; a drawing of nothing stands for what is not. */
  async function picture({ request }) {
    const { pathname, search } = new URL(request.url)
    const online = navigator.onLine && (await fetch(request).catch(() => false))
    if (online) return online
    const copy = await kept(pathname.replace(/^\/img\/\d+/, "/img") + search)
    if (copy || request.destination !== "image") return copy ?? fetch(request)
    return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { "content-type": "image/svg+xml" } })
  }

  function kept(address, options) {
    return caches.match(address, { ignoreVary: true, ...options })
  }

  async function ownPrefix() {
    const own = byTag[(await self.cookieStore?.get(languageKey))?.value]
    if (own) return own
    for (const name of (await caches.keys()).filter(isOfThing))
      for (const { url } of await (await caches.open(name)).keys()) {
        const first = prefixOf(new URL(url).pathname)
        if (first) return first
      }
    return prefixes[0]
  }

  let triedAt = 0

  /** Once after each deployment: documents anew with the files that they name, and then without those that nothing names. */
  async function renewAll() {
    const cache = await caches.open(filesCache)
    if (Date.now() - triedAt < 600_000 || (await (await cache.match("/build"))?.text()) === names) return
    triedAt = Date.now()
    const named = new Set(files)
    let isWhole = true
    for (const name of (await caches.keys()).filter(isOfThing)) {
      const own = await caches.open(name)
      for (const { url } of await own.keys()) {
        const address = url.slice(location.origin.length)
        if (!prefixOf(address)) continue
        isWhole &&= (await renewed(cache, own, address).catch(() => false)) !== false
        for (const file of namedIn(await (await own.match(address)).text())) named.add(file)
      }
    }
    if (!isWhole) return
    for (const { url } of await cache.keys()) if (!named.has(new URL(url).pathname)) await cache.delete(url)
    await mark(cache)
  }

  /** False where the site or a file fails or another answers for it, null for a page that is gone, which stays as it was kept. */
  async function renewed(cache, own, address) {
    const language = Object.keys(byTag).find((tag) => byTag[tag] === prefixOf(address))
    const headers = { "accept-language": language }
    const response = await fetch(address.slice(3), { headers, credentials: "omit", cache: "no-cache" })
    const copy = response.clone()
    const text = await response.text()
    if (response.status >= 500 || !text.includes(sign)) return false
    if (!response.ok || response.redirected) return null
    await Promise.all(namedIn(text).map((file) => added(cache, file)))
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
    if (isBuilt(await cache.match(file), file)) return
    let response = await fetch(file)
    // Browsers keep for long what came in its place.
    if (!isBuilt(response, file)) response = await fetch(file, { cache: "reload" })
    if (!isBuilt(response, file)) throw file
    await cache.put(file, response)
  }

  /** The type tells: a sign-in page of a network, or one that says that the site is closed, answers for every address. */
  function isBuilt(response, file) {
    const ending = file.slice(file.lastIndexOf(".") + 1)
    const type = response?.headers.get("content-type") ?? ""
    return response?.ok && !response.redirected && type.includes(ending === "js" ? "javascript" : ending)
  }

  function mark(cache) {
    return cache.put("/build", new Response(names))
  }
})()
