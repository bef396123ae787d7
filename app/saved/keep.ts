// A page is kept on the device as it was read, in a cache called `saved:` and its address. The cache has the document, under the address
// with the language in which it was read (it is asked for without, so that it opens there), the files that the page offers, each under its
// address, and its photos in one width, under their addresses without the width. The service worker
// (service-worker.js) serves and renews them, keeps the built files, and is there only while something is saved. A copy of the release
// before this one has the document in all languages, and answers of the API that nobody reads any more.

import { initialDataId } from "../data/initial-data.ts"
import { type Language, withPrefix } from "../domain/format/language.ts"
import type { SavedThing } from "../domain/saved/saved-things.ts"

type Kept = Partial<Pick<SavedThing, "name" | "facts" | "day" | "trace" | "photo">> & { size: number }

/** Throws where the browser has no room, keeps nothing or has no network; nothing is left then but what was kept before. */
export async function keep(address: string, language: Language): Promise<Kept> {
  const filling = `saving:${address}`
  const isAgain = await isKept(address)
  try {
    const { active } = await navigator.serviceWorker.register("/sw.js")
    // A browser takes up the worker that it let go a moment ago, which has kept its files once and would not again.
    if (active && !(await caches.has("files"))) active.postMessage("install")
    await caches.delete(filling)
    const cache = await caches.open(filling)
    const document = await keepDocument(cache, address, language)
    await Promise.all(filesIn(document).map((file) => keepFile(cache, file, file)))
    await keepPhotos(cache, document)
    await Promise.race([navigator.serviceWorker.ready, tooLate()])
    await replace(await caches.open(cacheOf(address)), cache)
    return { ...shownBy(document), size: await sizeOf(cache) }
  } catch (error) {
    if (!isAgain) await caches.delete(cacheOf(address))
    throw error
  } finally {
    await caches.delete(filling).catch(() => false)
  }
}

async function replace(cache: Cache, filled: Cache): Promise<void> {
  const requests = await filled.keys()
  for (const request of requests) {
    const response = await filled.match(request, { ignoreVary: true })
    if (response) await cache.put(request, response)
  }
  const urls = new Set(requests.map(({ url }) => url))
  for (const { url } of await cache.keys()) if (!urls.has(url)) await cache.delete(url)
}

/** A worker that cannot be installed never says so. */
function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("no service worker")), 60_000))
}

export async function forget(addresses: readonly string[], isAll: boolean): Promise<void> {
  try {
    for (const address of addresses) await caches.delete(cacheOf(address))
    if (!isAll) return
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  } catch (error) {
    // Where nothing can be kept there is nothing to forget.
    console.info({ event: "not_forgotten", reason: String(error) })
  }
}

export async function isKept(address: string): Promise<boolean> {
  try {
    return await caches.has(cacheOf(address))
  } catch {
    return false
  }
}

function cacheOf(address: string): string {
  return `saved:${address}`
}

/** The request has no cookies, and its answer sets none. A sign-in page of a network answers for every address, and is none of ours. */
async function keepDocument(cache: Cache, address: string, language: Language): Promise<Document> {
  const response = await fetch(address, { headers: { "accept-language": language }, credentials: "omit" })
  if (!response.ok || response.redirected) throw new Error(`${response.status} to ${address}`)
  const copy = response.clone()
  // The policy of this page has the styles of no other.
  const markup = (await response.text()).replace(/<style>.*?<\/style>/gs, "")
  const document = new DOMParser().parseFromString(markup, "text/html")
  if (document.getElementById(initialDataId) === null) throw new Error(`another's page at ${address}`)
  await cache.put(withPrefix(address, language), copy)
  return document
}

/** What a list of saved pages shows of one. */
function shownBy(document: Document): Omit<Kept, "size"> {
  const texts = (selector: string) =>
    // A figure and its unit are two elements without a space.
    [...document.querySelectorAll(selector)].map(({ textContent }) =>
      textContent.replace(/^, /, "").replace(/(\d)([a-z]+)$/i, "$1\u00a0$2"),
    )
  const [first] = texts(".detail-head > .when time + span, .detail-head > .price, .since, .kit .who")
  const shown = {
    name: nameOf(document),
    facts: texts(".facts-big dd").join(", ") || first,
    day: document.querySelector(".detail-head > .when time")?.getAttribute("datetime"),
    trace: document.querySelector(".map .trace")?.getAttribute("d"),
    photo: document.querySelector(pictured)?.getAttribute("src"),
  }
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value))
}

/** The photo of the thing itself, not of one that is like it; of a list that of its first. */
const pictured = ".detail .gallery img, .detail .cover img.picture, main:not(:has(> article)) .cover img.picture"

/** The name of a list says what it is narrowed to. */
function nameOf(document: Document): string {
  const texts = [...document.querySelectorAll(".filter-chip")].map((chip) => chip.textContent)
  const title = document.querySelector("h1")?.textContent?.trim() ?? ""
  return texts.length === 0 ? title : `${title}: ${texts.join(", ")}`
}

function filesIn(document: Document): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[download]")]
  return [...new Set(links.map((link) => link.getAttribute("href") ?? ""))].filter((href) => href.startsWith("/"))
}

async function keepFile(cache: Cache, address: string, key: string): Promise<void> {
  const response = await fetch(address)
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? true
  if (response.ok && !response.redirected && !isPage) await cache.put(key, response)
}

/** Photos are kept as long as there is plenty of room. */
async function keepPhotos(cache: Cache, document: Document): Promise<void> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  if (quota - usage < plenty) return
  const photos = [...document.querySelectorAll("main img")].flatMap((image) => image.getAttribute("src") ?? [])
  const ours = [...new Set(photos)].filter((source) => source.startsWith("/img/")).slice(0, mostPhotos)
  await Promise.allSettled(ours.map((source) => keepFile(cache, source, source.replace(/^\/img\/\d+/, "/img"))))
}

const plenty = 50_000_000
const mostPhotos = 24

async function sizeOf(cache: Cache): Promise<number> {
  const responses = await cache.matchAll()
  const sizes = await Promise.all(responses.map(async (response) => (await response.blob()).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
