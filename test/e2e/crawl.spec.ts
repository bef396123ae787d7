// Whoever searches comes by the sitemap or by links, runs no scripts and speaks no language. Both ways lead to the same things.

import { expect, test } from "@playwright/test"
import { SaxesParser } from "saxes"
import { matchPath } from "#app/domain/address/paths.ts"
import { splitLanguage } from "#app/domain/format/language.ts"
import { details } from "../support/addresses.ts"
import { inTurn } from "../support/rotation.ts"
import { siteUrl } from "../support/site.ts"

// In one process, which asks for each address once, and on a machine that may be busy.
test.describe.configure({ mode: "default", timeout: 240_000 })

const origin = "https://pelotao.example"
const atOnce = 8
/** All of it is crawled in so many days, and each night. */
const parts = 16

type Url = { address: string; lastmod: string | null; alternates: Record<string, string> }
type Visit = { address: string; status: number; type: string; html: string }

const visits = new Map<string, Promise<Visit>>()

test("each address of the sitemap answers by itself, as its own canonical one, with the alternates of its head", {
  tag: "@first",
}, async () => {
  const urls = await sitemapUrls()
  expect(urls.length).toBeGreaterThan(1_500)
  expect(new Set(urls.map(({ address }) => address)).size).toBe(urls.length)
  const known = new Map(urls.map((url) => [url.address, url]))
  const isReciprocal = ({ alternates }: Url) =>
    Object.values(alternates).every((to) => same(known.get(to.replace(origin, "") || "/")?.alternates, alternates))
  expect(urls.filter((url) => !isReciprocal(url))).toEqual([])
  // What a head says of the languages does not depend on the thing: of the other two one in so many is asked for.
  const asked = inTurn(
    urls.filter(({ address }, position) => languageOf(address) === null || position % 10 === 0),
    parts,
  )
  const faults = await mapped(asked, async (url) => {
    const { status, html } = await visited(url.address)
    const isSound =
      status === 200 &&
      canonicalOf(html) === origin + url.address &&
      !isHidden(html) &&
      same(alternatesOf(html), url.alternates)
    return isSound ? [] : [[url.address, status, canonicalOf(html), isHidden(html), alternatesOf(html)]]
  })
  expect(faults.flat()).toEqual([])
})

test("links lead from the home page to each thing of the sitemap, and to no other that may be listed but what was sold", async () => {
  const { listed, from, visited } = await crawled()
  expect(listed.length).toBeGreaterThan(500)
  const unreached = listed.filter((address) => !from.has(address))
  expect(unreached).toEqual((await mapped(unreached, isUndated)).flatMap((is, at) => (is ? unreached[at] : [])))
  const unlisted = visited.filter(
    ({ address, status, html }) => isEntity(address) && status === 200 && !isHidden(html) && !listed.includes(address),
  )
  expect(unlisted.map(({ address }) => address).toSorted()).toEqual((await soldProducts()).toSorted())
})

test("no link of the site leads to what is not there, or to where it is sent on from", async () => {
  const { visited, from } = await crawled()
  const dead = visited.filter(({ status }) => status !== 200)
  expect(dead.map(({ address, status }) => [status, address, from.get(address)])).toEqual([])
})

type Crawl = { listed: string[]; from: Map<string, string>; visited: Visit[] }
let crawl: Promise<Crawl> | undefined

function crawled(): Promise<Crawl> {
  crawl ??= follow()
  return crawl
}

/**
 * Breadth first, through Portuguese: the other languages have the same links behind their prefix. Things that the sitemap has are left
 * for the end but for those whose turn it is, and are visited only where some thing was not reached without them.
 */
async function follow(): Promise<Crawl> {
  const listed = (await sitemapUrls()).map(({ address }) => address).filter(isEntity)
  const turn = new Set(inTurn(listed, parts))
  const isLeft = (address: string) => listed.includes(address) && !turn.has(address)
  const from = new Map([["/", ""]])
  const reached: Visit[] = []
  const left: string[] = []
  let next = ["/"]
  while (next.length > 0) {
    const some = await mapped(next, visited)
    reached.push(...some)
    const links = some.flatMap(({ address, type, html }) =>
      (type.startsWith("text/html") ? linksOf(html) : []).filter((link) => {
        const isNew = !from.has(link) && languageOf(link) === null
        if (isNew) from.set(link, address)
        return isNew
      }),
    )
    left.push(...links.filter(isLeft))
    next = links.filter((link) => !isLeft(link))
    const missing = next.length === 0 ? listed.filter((address) => !from.has(address)) : []
    if ((await mapped(missing, isUndated)).includes(false)) next = left.splice(0, atOnce)
  }
  return { listed, from, visited: reached }
}

function visited(address: string): Promise<Visit> {
  const known = visits.get(address)
  if (known !== undefined) return known
  const visit = ask(address)
  visits.set(address, visit)
  return visit
}

async function ask(address: string): Promise<Visit> {
  const response = await fetch(siteUrl() + address, { redirect: "manual" })
  return {
    address,
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    html: await response.text(),
  }
}

async function sitemapUrls(): Promise<Url[]> {
  const files = urlsOf((await visited("/sitemap.xml")).html)
  expect(files.length).toBeGreaterThanOrEqual(7)
  const texts = await mapped(files, async ({ address }) => (await visited(address)).html)
  return texts.flatMap(urlsOf)
}

function urlsOf(xml: string): Url[] {
  const urls: Url[] = []
  let text = ""
  const parser = new SaxesParser({ xmlns: true })
  parser.on("text", (more) => {
    text += more
  })
  parser.on("opentag", ({ local, attributes }) => {
    text = ""
    if (local === "url" || local === "sitemap") urls.push({ address: "", lastmod: null, alternates: {} })
    const last = urls.at(-1)
    if (local === "link" && last) last.alternates[attributes.hreflang?.value ?? ""] = attributes.href?.value ?? ""
  })
  parser.on("closetag", ({ local }) => {
    const last = urls.at(-1)
    if (local === "loc" && last) last.address = text.replace(origin, "")
    if (local === "lastmod" && last) last.lastmod = text
  })
  parser.write(xml).close()
  return urls
}

/** Whether it is an event of no known day: every list of the API asks for days, so that none can have it. */
async function isUndated(address: string): Promise<boolean> {
  if (matchPath(address)?.name !== "event") return false
  const event: { startsAt: string | null } = JSON.parse((await visited(`/api/v1${address}`)).html)
  return event.startsAt === null
}

async function soldProducts(): Promise<string[]> {
  const answer: { items: { id: string }[]; nextCursor: string | null } = JSON.parse(
    (await visited("/api/v1/products?limit=50&status=reserved%2Csold")).html,
  )
  expect(answer.nextCursor).toBeNull()
  return answer.items.map(({ id }) => `/product/${id}`)
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function languageOf(address: string) {
  return splitLanguage(new URL(address, origin).pathname).language
}

function isEntity(address: string): boolean {
  const match = matchPath(address)
  return match !== null && details.some(({ name }) => name === match.name)
}

function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"))
  return hrefs.filter((href) => /^\/(?!\/)/.test(href)).map((href) => href.replace(/#.*$/, ""))
}

function canonicalOf(html: string): string | undefined {
  return linkTags(html).find((tag) => tag.rel === "canonical")?.href
}

function alternatesOf(html: string): Record<string, string> {
  const tags = linkTags(html).filter(({ rel, hreflang }) => rel === "alternate" && hreflang !== undefined)
  return Object.fromEntries(tags.map(({ hreflang = "", href = "" }) => [hreflang, href]))
}

function isHidden(html: string): boolean {
  return /<meta name="robots" content="noindex/.test(html)
}

function linkTags(html: string): Record<string, string>[] {
  const head = html.slice(0, html.indexOf("</head>"))
  return [...head.matchAll(/<link\b([^>]*)>/g)].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name.toLowerCase(),
        value.replaceAll("&amp;", "&"),
      ]),
    ),
  )
}

async function mapped<From, To>(values: From[], to: (value: From) => Promise<To>): Promise<To[]> {
  const results: To[] = []
  const queue = [...values.entries()]
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) results[next[0]] = await to(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
