// A walk of every share card: each address of the sitemap in each language, its page, what that tells messengers, and the picture
// that it names, as large and as heavy as they take it.

import { splitLanguage, withPrefix } from "#app/domain/format/language.ts"
import { languages } from "#contract/codes.ts"
import { type Answer, ask } from "./ask.ts"
import { cardFaults } from "./card-faults.ts"
import { headFaults, sharedHead } from "./shared-head.ts"

type Row = { path: string; faults: string[]; page: Answer; card: Answer | null; isLed: boolean }

/**
 * Whether all cards are well. `every` leaves addresses out: of 3 each third is asked, in all languages; `only` asks those that have it in
 * them. What fails is asked once more at the end, alone, and told all the same: it is off only if it failed twice.
 */
export async function walkCards(
  origin: string,
  { every = 1, only = "", say = console.info }: { every?: number; only?: string; say?: (line: string) => void } = {},
): Promise<boolean> {
  const listed = await listedPages(origin)
  if (listed.paths.length === 0) {
    say("no address in /sitemap.xml")
    return false
  }
  const paths = listed.paths.filter((path) => path.includes(only)).filter((_, at) => at % every === 0)
  const visits = paths.flatMap((path) => languages.map((language) => withPrefix(path, language)))
  const rows: Row[] = []
  const waiting = visits.values()
  const walker = async () => {
    for (const path of waiting) rows.push(await visitPage(origin, listed.siteOrigin, path))
  }
  await Promise.all(Array.from({ length: width }, walker))
  const failed = rows.filter(({ faults }) => faults.length > 0)
  for (const row of failed) {
    const second = await visitPage(origin, listed.siteOrigin, row.path)
    if (second.faults.length === 0) say(`  the first time ${row.path}  ${row.faults.join(", ")}`)
    rows.splice(rows.indexOf(row), 1, second)
  }
  for (const line of summary(rows, paths.length, listed.paths.length)) say(line)
  const off = rows.filter(({ faults }) => faults.length > 0)
  for (const { path, faults } of off) say(`  ${path}  ${faults.join(", ")}`)
  say(off.length === 0 ? `All ${rows.length} cards are well.` : `${off.length} of ${rows.length} are off.`)
  return off.length === 0
}

const width = 4

/** The paths of the sitemap without their language, and the origin that the site says it has. */
async function listedPages(origin: string): Promise<{ siteOrigin: string; paths: string[] }> {
  const files = locations((await ask(`${origin}/sitemap.xml`)).text)
  const found = new Set<string>()
  for (const file of files)
    for (const { pathname } of locations((await ask(origin + file.pathname + file.search)).text))
      found.add(splitLanguage(pathname).path)
  return { siteOrigin: files[0]?.origin ?? "", paths: [...found] }
}

function locations(xml: string): URL[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, text = ""]) => {
    const address = text.replaceAll("&amp;", "&")
    return URL.canParse(address) ? [new URL(address)] : []
  })
}

async function visitPage(origin: string, siteOrigin: string, path: string): Promise<Row> {
  const page = await ask(origin + path)
  if (page.status !== 200)
    return {
      path,
      faults: [`is ${page.status} ${page.text.replace(/\s+/g, " ").slice(0, 40)}`],
      page,
      card: null,
      isLed: false,
    }
  const head = sharedHead(page.text)
  const faults = headFaults(head, siteOrigin)
  if (!URL.canParse(head.image)) return { path, faults, page, card: null, isLed: false }
  const { pathname, search } = new URL(head.image)
  const first = await ask(origin + pathname + search)
  // The card of what changes by the hour, a list, is named without its version, and is one step away.
  const isLed = first.status === 302 && search === ""
  const card = isLed ? await ask(new URL(first.headers.get("location") ?? "", origin).href) : first
  return { path, faults: [...faults, ...cardFaults(card, { type: head.type, path: pathname })], page, card, isLed }
}

function summary(rows: Row[], asked: number, listed: number): string[] {
  const cards = rows.flatMap(({ path, card, isLed }) => (card === null ? [] : [{ path, card, isLed }]))
  const largest = cards.toSorted((a, b) => b.card.bytes.length - a.card.bytes.length)[0]
  const slowest = cards.toSorted((a, b) => b.card.took - a.card.took)[0]
  const slowestPage = rows.toSorted((a, b) => b.page.took - a.page.took)[0]
  const ofType = (type: string) => cards.filter(({ card }) => card.type === type).length
  return [
    `${asked} of ${listed} addresses in ${languages.length} languages: ${rows.length} pages, ${cards.length} cards`,
    `${ofType("image/png")} PNG, ${ofType("image/jpeg")} JPEG, ${cards.filter(({ isLed }) => isLed).length} one step away`,
    `largest: ${largest?.card.bytes.length} bytes, ${largest?.path}`,
    `slowest card: ${slowest?.card.took.toFixed(0)} ms, ${slowest?.path}`,
    `slowest page: ${slowestPage?.page.took.toFixed(0)} ms, ${slowestPage?.path}`,
  ]
}
