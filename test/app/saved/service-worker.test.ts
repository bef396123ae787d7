// The service worker on a device of its own, whose network a test arranges: what it keeps, and what another that answers in the place of
// the site (a network's sign-in page, one that says that the site is closed) can do to it. In a browser: test/e2e/saved-offline.spec.ts.
// [2.31]

import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { expect, it } from "vitest"

type Reply = { text: string; type: string; status?: number; redirected?: boolean }

const origin = "https://pelotao.example"
const source = readFileSync("app/service-worker.js", "utf8")
const [event, list] = ["/events/ev-1", "/rides?q=serra"]
const script: Reply = { text: "export {}", type: "text/javascript" }
const foreign: Reply = { text: "<h1>Hotel WiFi</h1>", type: "text/html" }

function page(name: string, file = "entry-1.js"): Reply {
  const text = `<h1>${name}</h1><script id="initial-data" data-scripts="/assets/${file}"></script>`
  return { text, type: "text/html; charset=utf-8" }
}

it("a first save keeps the files of the build and the page of what is saved", async () => {
  const device = deviceWith(ours("entry-1.js"))
  await device.install("entry-1 more")
  expect(await device.filesOf("files")).toEqual(["/assets/entry-1.js", "/assets/more.js", "/build"])
  expect(await device.filesOf("page")).toEqual(["/en/saved", "/es/saved", "/pt/saved"])
})

it.each([
  ["for the files", "/assets/entry-1.js", foreign],
  ["for the pages", "/saved", foreign],
  ["by leading elsewhere", "/saved", { ...page("Elsewhere"), redirected: true }],
])("a first save behind a network that answers %s keeps nothing of it and fails", async (_, asked, other) => {
  const device = deviceWith((path) => (path === asked ? other : ours("entry-1.js")(path)))
  await expect(device.install("entry-1")).rejects.toBeDefined()
  expect(await device.filesOf("page")).toEqual([])
  expect(await device.filesOf("files")).toEqual(asked === "/saved" ? ["/assets/entry-1.js"] : [])
})

it("a file in whose place the browser remembers another's page is asked for past that memory", async () => {
  const device = deviceWith((path, init) =>
    path.endsWith(".js") && init?.cache !== "reload" ? foreign : ours("entry-1.js")(path),
  )
  await device.install("entry-1")
  expect(await device.open("/assets/entry-1.js")).toBe(script.text)
})

it.each([
  ["a page of its own", event, foreign],
  ["a page of its own that is none", event, { ...foreign, status: 404 }],
  ["a way to its sign-in page", event, { ...foreign, redirected: true }],
  ["a page that says that the site is closed", event, { ...page("Closed"), status: 503 }],
  ["a page in the place of a file", "/assets/entry-2.js", foreign],
])("%s overwrites nothing after a deployment, and all is renewed once the site answers", async (_, asked, other) => {
  const device = await savedBefore()
  device.reply = (path) => (path === asked ? other : ours("entry-2.js")(path))
  await device.install("more").catch(() => {})
  expect(await device.textOf(`saved:${event}`, `/pt${event}`)).toBe(page(event).text)
  expect(await device.textOf("files", "/build")).toBe("entry-1")
  expect(await device.filesOf("files")).toContain("/assets/entry-1.js")
  device.reply = ours("entry-2.js")
  device.later()
  await device.visit("/rides")
  expect(await device.textOf(`saved:${event}`, `/pt${event}`)).toBe(page(event, "entry-2.js").text)
  expect(await device.filesOf("files")).toEqual(["/assets/entry-2.js", "/assets/more.js", "/build"])
})

it("a page that is gone stays as it was kept, and ends the renewal", async () => {
  const device = await savedBefore()
  device.reply = (path) => (path === event ? { ...page("Gone"), status: 404 } : ours("entry-2.js")(path))
  await device.install("entry-2")
  expect(await device.textOf(`saved:${event}`, `/pt${event}`)).toBe(page(event).text)
  expect(await device.textOf("files", "/build")).toBe("entry-2")
})

it("a kept file that is none is asked for, and comes anew with the next build", async () => {
  const device = await savedBefore()
  await device.cacheOf("files").put("/assets/entry-1.js", answerOf("/assets/entry-1.js", foreign))
  expect(await device.open("/assets/entry-1.js")).toBe(script.text)
  await device.install("entry-1")
  expect(await device.textOf("files", "/assets/entry-1.js")).toBe(script.text)
})

it.each([
  [`${event}/`, event],
  [event.toUpperCase(), event],
  [`${event}?utm_source=whatsapp&fbclid=a`, event],
  [`/en${event}/`, event],
  [`/pt${event}?speed=20`, event],
  ["/rides/?Q=Serra&utm_medium=a", list],
  ["/saved/", "/saved"],
  ["/Saved?missing=%2Frides", "/saved?missing=%2Frides"],
  // Other pages than those that are kept.
  ...[`${event}?dir=rev`, `${event}0`, "/rides?q=other", "/rides", "//["].map((address) => [
    address,
    `/saved?missing=${encodeURIComponent(address)}`,
  ]),
])("without a network %s leads to %s", async (address, copy) => {
  const device = await savedBefore()
  device.reply = null
  expect((await device.visit(address)).to).toBe(copy)
  expect((await device.visit(copy)).text).toContain(`<h1>${copy.replace(/\?missing.*/, "")}</h1>`)
})

function ours(file: string) {
  return (path: string): Reply => (path.startsWith("/assets/") ? script : page(path, file))
}

/** A device with an event and a list that were saved under the build before. */
async function savedBefore() {
  const device = deviceWith(ours("entry-1.js"))
  await device.install("entry-1")
  for (const address of [event, list])
    await device.cacheOf(`saved:${address}`).put(`/pt${address}`, answerOf(address, page(address)))
  return device
}

function deviceWith(reply: ((path: string, init?: RequestInit) => Reply) | null) {
  let now = 1_800_000_000_000
  const caches = new Map<string, ReturnType<typeof newCache>>()
  const listeners = new Map<string, (event: object) => void>()
  const cacheOf = (name: string) => {
    const cache = caches.get(name) ?? newCache()
    caches.set(name, cache)
    return cache
  }
  const dispatch = async (name: string, own: object): Promise<Response> => {
    const pending: Promise<Response>[] = []
    const waitUntil = (work: Promise<Response>) => pending.push(work)
    listeners.get(name)?.({ ...own, waitUntil, respondWith: waitUntil })
    const [first = Response.error()] = await Promise.all(pending)
    await Promise.all(pending)
    return first
  }
  const answer = (path: string, mode: string) =>
    dispatch("fetch", { request: { method: "GET", mode, url: origin + path } })
  const device = {
    reply,
    cacheOf,
    textOf: async (name: string, path: string) => (await cacheOf(name).match(path))?.text(),
    filesOf: async (name: string) => (await cacheOf(name).keys()).map(({ url }) => url.slice(origin.length)).toSorted(),
    later: () => {
      now += 600_001
    },
    open: async (path: string) => (await answer(path, "cors")).text(),
    visit: async (path: string) => {
      const response = await answer(path, "navigate")
      return { to: response.headers.get("location")?.replace(origin, ""), text: await response.text() }
    },
    /** Acts as a browser that finds another script at its address. */
    install: (files: string) => {
      const build = { files, prefixes: { "pt-BR": "pt", es: "es", en: "en" }, languageKey: "language", saved: "/saved" }
      const redirect = (to: string) => new Response(null, { status: 302, headers: { location: to } })
      runInNewContext(source, {
        ...{ URL, URLSearchParams, Headers, setTimeout, clearTimeout, self: {} },
        build: { ...build, sign: 'id="initial-data"' },
        Date: { now: () => now },
        Response: Object.assign(class extends Response {}, { redirect }),
        location: new URL("/sw.js", origin),
        navigator: { onLine: true },
        clients: { claim() {} },
        skipWaiting() {},
        addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
        caches: {
          open: async (name: string) => cacheOf(name),
          keys: async () => [...caches.keys()],
          match: async (request: string, { cacheName }: { cacheName?: string }) => {
            const names = cacheName === undefined ? [...caches.keys()] : [cacheName]
            const found = await Promise.all(names.map((name) => cacheOf(name).match(request)))
            return found.find(Boolean)
          },
        },
        fetch: async (request: string | { url: string }, init?: RequestInit) => {
          const path = pathOf(typeof request === "string" ? request : request.url)
          if (device.reply === null) throw new Error("no network")
          return answerOf(path, device.reply(path, init))
        },
      })
      return dispatch("install", {})
    },
  }
  return device
}

function newCache() {
  const responses = new Map<string, Response>()
  return {
    match: async (request: string) => responses.get(pathOf(request))?.clone(),
    put: async (request: string, response: Response) => void responses.set(pathOf(request), response),
    keys: async () => [...responses.keys()].map((path) => ({ url: origin + path })),
    delete: async (request: string) => responses.delete(pathOf(request)),
  }
}

function pathOf(request: string): string {
  return new URL(request, origin).href.slice(origin.length)
}

/** Makes the answer as it comes from a network, which knows its address. */
function answerOf(path: string, { text, type, status = 200, redirected = false }: Reply): Response {
  const response = new Response(text, { status, headers: { "content-type": type } })
  return Object.defineProperties(response, {
    url: { value: origin + path },
    redirected: { value: redirected },
    clone: { value: () => answerOf(path, { text, type, status, redirected }) },
  })
}
