// Keeps a page on the device: in a cache of its own its documents and answers in all languages, photos and files. The service worker
// (service-worker.js) serves them, keeps the built files, and is there only while something is saved.

import { answerTo } from "../data/answers.ts"
import { initialDataId } from "../data/initial-data.ts"
import { asOfHeader } from "../domain/address/query.ts"
import { type Language, languageCodes, withPrefix } from "../domain/format/language.ts"
import { eventsOf, type Facts, factsOf } from "../domain/saved/changes.ts"

type Kept = { name?: string; size: number; seen: Facts | null }

/** Throws where the browser has no room, keeps nothing or has no network; nothing is left then but what was kept before. */
export async function keep(address: string, language: Language): Promise<Kept> {
  // The first document is in the language that the visitor reads: the service worker asks for it where it sees no cookies.
  const others = languageCodes().filter((other) => other !== language)
  const filling = `saving:${address}`
  const isAgain = await isKept(address)
  try {
    const { active } = await navigator.serviceWorker.register("/sw.js")
    // Of a worker that was let go a moment ago, browsers take up the old one, which has kept its files once.
    if (active && !(await caches.has("files"))) active.postMessage("install")
    await caches.delete(filling)
    const cache = await caches.open(filling)
    const html = await keepDocument(cache, address, language)
    await Promise.all(others.map((other) => keepDocument(cache, address, other)))
    const document = new DOMParser().parseFromString(html, "text/html")
    const queries = queriesIn(document)
    const answers = await Promise.all(
      [language, ...others].flatMap((each) => queries.map((query) => keepAnswer(cache, query, each))),
    )
    if (isAgain && answers.includes(undefined)) throw new Error("an answer is missing")
    await Promise.all(filesIn(document).map((file) => keepFile(cache, file, file)))
    await keepPhotos(cache, document)
    await Promise.race([navigator.serviceWorker.ready, tooLate()])
    await replace(await caches.open(cacheOf(address)), cache)
    const name = nameOf(document)
    return { ...(name && { name }), size: await sizeOf(cache), seen: await factsAt(queries, answers) }
  } catch (error) {
    if (!isAgain) await caches.delete(cacheOf(address))
    throw error
  } finally {
    await caches.delete(filling).catch(() => false)
  }
}

/** In the same order, which tells the language that the visitor reads. */
async function replace(cache: Cache, filled: Cache): Promise<void> {
  const kept = await filled.keys()
  for (const request of kept) {
    const response = await filled.match(request, { ignoreVary: true })
    if (response) await cache.put(request, response)
  }
  const urls = new Set(kept.map(({ url }) => url))
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

/** Without cookies: the address has the language, and the visitor's own is not to change. */
async function keepDocument(cache: Cache, address: string, language: Language): Promise<string> {
  const key = withPrefix(address, language)
  const response = await fetch(key, { credentials: "omit" })
  if (!response.ok || response.redirected) throw new Error(`${response.status} to ${key}`)
  await cache.put(key, response.clone())
  return response.text()
}

/** What the page has asked, which its document names. */
function queriesIn(document: Document): string[] {
  const { answers = {}, failures = {} } = JSON.parse(document.getElementById(initialDataId)?.textContent ?? "{}")
  return [...Object.keys(answers), ...Object.keys(failures)]
}

/** What changes are told from. The page of a group has its next events alone. */
async function factsAt(queries: string[], answers: unknown[]): Promise<Facts | null> {
  const at = queries.findIndex(isOfThing)
  const facts = factsOf(answers[at])
  const [, group] = /\/cycling-groups\/([^/?]+)$/.exec(queries[at] ?? "") ?? []
  if (facts === null || group === undefined) return facts
  const events = await answerTo(eventsOf(group), AbortSignal.timeout(10_000)).catch(() => null)
  return { ...facts, ...(events && { events: events.items.map(({ id }) => id) }) }
}

/** A list is called by what it is narrowed to. */
function nameOf(document: Document): string {
  const texts = [...document.querySelectorAll(".filter-chip")].map((chip) => chip.textContent)
  const title = document.querySelector("h1")?.textContent?.trim() ?? ""
  return texts.length === 0 ? title : `${title}: ${texts.join(", ")}`
}

/** `/api/v1/events/42`, and neither a list nor what is similar. */
function isOfThing(query: string): boolean {
  return /^\/api\/v1\/[^/?]+\/[^/?]+(\?|$)/.test(query)
}

/** What is not there is kept as such, or a page would ask for it in vain. */
async function keepAnswer(cache: Cache, query: string, language: Language): Promise<unknown> {
  const headers = { accept: "application/json", "accept-language": language }
  const response = await fetch(query, { headers, credentials: "omit" })
  if (!response.ok && response.status !== 404) return undefined
  const text = response.ok ? await response.text() : "null"
  const kept = { "content-type": "application/json", [asOfHeader]: String(Date.now()) }
  await cache.put(withPrefix(query, language), new Response(text, { headers: kept }))
  return JSON.parse(text)
}

function filesIn(document: Document): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[download]")]
  return [...new Set(links.map((link) => link.getAttribute("href") ?? ""))].filter((href) => href.startsWith("/"))
}

async function keepFile(cache: Cache, address: string, key: string): Promise<void> {
  const response = await fetch(address)
  if (response.ok) await cache.put(key, response)
}

/** In one width, under an address without it, as long as there is plenty of room. */
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
  const kept = await cache.matchAll()
  const sizes = await Promise.all(kept.map(async (response) => (await response.blob()).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
