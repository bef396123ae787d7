// Whoever searches comes by the sitemap or by links, runs no scripts and speaks no language, and so sees each page untouched. Both ways lead
// to the same things.

import { expect, test } from "@playwright/test"
import { matchPath } from "#app/domain/address/paths.ts"
import { splitLanguage } from "#app/domain/format/language.ts"
import { details } from "../support/addresses.ts"
import { inTurn } from "../support/rotation.ts"
import { siteUrl } from "../support/site.ts"

const origin = "https://pelotao.example"
const atOnce = 8
/** All things are crawled in so many days, and each night. */
const parts = 16

type Visit = { address: string; status: number; type: string; html: string }

const visits = new Map<string, Promise<Visit>>()

test("links lead from the home page to each thing of the sitemap and to nothing dead", async () => {
  const urls = await sitemapUrls()
  expect(urls.length).toBeGreaterThan(1_500)
  const known = new Set(urls)
  expect(known.size, "each address once").toBe(urls.length)
  const listed = urls.filter(isEntity)
  expect(listed.length).toBeGreaterThan(500)
  const { reached, from } = await crawl(listed)
  const unreached = listed.filter((address) => !from.has(address))
  expect
    .soft(unreached.length, "things of no known day alone")
    .toBe((await mapped(unreached, isUndated)).filter(Boolean).length)
  const unlisted = reached.filter(
    ({ address, status, html }) => isEntity(address) && status === 200 && !isHidden(html) && !known.has(address),
  )
  expect.soft(unlisted.map(({ address }) => address).toSorted()).toEqual((await soldProducts()).toSorted())
  const dead = reached.filter(({ status }) => status !== 200)
  expect.soft(dead.map(({ address, status }) => [status, address, from.get(address)])).toEqual([])
  // What a head says of its address and of the other languages: test/worker/sitemaps.test.ts.
  expect.soft(reached.filter(({ address, html }) => isHidden(html) && known.has(address))).toEqual([])
})

/**
 * Breadth first, through Portuguese: the other languages have the same links behind their prefix. Things that the sitemap has are left
 * for the end but for those whose turn it is, and are visited only where some thing was not reached without them.
 */
async function crawl(listed: string[]): Promise<{ reached: Visit[]; from: Map<string, string> }> {
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
  return { reached, from }
}

function visited(address: string): Promise<Visit> {
  const visit = visits.get(address) ?? ask(address)
  visits.set(address, visit)
  return visit
}

async function ask(address: string): Promise<Visit> {
  const response = await fetch(siteUrl() + address, { redirect: "manual" })
  const type = response.headers.get("content-type") ?? ""
  return { address, status: response.status, type, html: await response.text() }
}

/** Reads by plain patterns: test/worker/sitemaps.test.ts reads the files by a parser. */
async function sitemapUrls(): Promise<string[]> {
  const textOf = async (address: string) => (await visited(address)).html
  const files = [...(await textOf("/sitemap.xml")).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) => loc)
  expect(files.length).toBeGreaterThanOrEqual(7)
  const texts = await mapped(files, (file) => textOf(file.replace(origin, "")))
  return [...texts.join("").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) =>
    loc.replaceAll("&amp;", "&").replace(origin, ""),
  )
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

function isHidden(html: string): boolean {
  return /<meta name="robots" content="noindex/.test(html)
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
