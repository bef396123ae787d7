import { splitLanguage, withPrefix } from "#app/domain/format/language.ts"
import { languages } from "#contract/codes.ts"
import { type Answer, ask } from "./ask.ts"

// Checks every share card: each sitemap address in each language, its Open Graph tags and the image.
type Row = { path: string; faults: string[]; page: Answer; card: Answer | null; isLed: boolean }

/**
 * `every` samples each n-th address; `only` filters by text. Failures are retried once at the end and count only when
 * they fail twice.
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

/** Sitemap paths without language prefix, and the origin of the site. */
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
  // A list's card is named without its version and redirects once.
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

/** `type` and `path` are those of the page's meta tags. */
export function cardFaults(card: Answer, { type, path }: { type: string; path: string }): string[] {
  if (card.status !== 200) return [`has a card that is ${card.status} ${card.text.replace(/\s+/g, " ").slice(0, 40)}`]
  const size = pictureSize(card.bytes)
  const isOwn = card.headers.get("cache-control")?.includes("immutable") ?? false
  return [
    ...wrong(!["image/png", "image/jpeg"].includes(card.type), `has a card that is ${card.type}`),
    ...wrong(card.type !== type, `has a card that is ${card.type} and not ${type}`),
    ...wrong(card.bytes.length > heaviest, `has a card of ${card.bytes.length} bytes`),
    ...wrong(size?.width !== 1200 || size.height !== 630, `has a card of ${size?.width} × ${size?.height}`),
    ...wrong(path.includes("/card/") && !isOwn, "has the brand's card for its own"),
  ]
}

/** The strictest messenger's limit, in bytes. */
const heaviest = 300_000

// Open Graph tags of a page and their faults.
export type SharedHead = {
  site: string
  title: string
  description: string
  image: string
  type: string
  alt: string
  heading: string
}
export function sharedHead(html: string): SharedHead {
  const said = (property: string) =>
    plain(new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? "")
  return {
    site: said("og:site_name"),
    title: said("og:title"),
    description: said("og:description"),
    image: said("og:image"),
    type: said("og:image:type"),
    alt: said("og:image:alt"),
    heading: plain((/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "").replace(/<[^>]+>/g, "")),
  }
}
/** The title's name must be in the heading and the image's alt text. The home page has another heading. */
export function headFaults(head: SharedHead, origin: string): string[] {
  const { site, title, description, image, alt, heading } = head
  const [name = ""] = title.split(separator)
  return [
    ...wrong(title === "", "has no og:title"),
    ...wrong(description === "", "has no og:description"),
    ...wrong(alt === "", "has no og:image:alt"),
    ...wrong(
      !heading.includes(name) && (site === "" || !name.startsWith(site)),
      `is "${title}" in og:title and "${heading}" in its h1`,
    ),
    // Pages without a card of their own show the site's.
    ...wrong(
      !alt.includes(image.includes("/card/") ? name : site),
      `is "${title}" in og:title and "${alt}" in og:image:alt`,
    ),
    ...wrong(!image.startsWith(`${origin}/`), `has its og:image at "${image}"`),
  ]
}
const separator = " · "
function plain(text: string): string {
  return text
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
      decimal || hex
        ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
        : (named[name] ?? whole),
    )
    .replace(/\s+/g, " ")
    .trim()
}
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }
export function wrong(is: boolean, what: string): string[] {
  return is ? [what] : []
}

// Dimensions from the first bytes; null when it is neither PNG nor JPEG.
export type Size = { width: number; height: number }
export function pictureSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength >= 24 && view.getUint32(0) === pngMark && view.getUint32(12) === ihdr)
    return { width: view.getUint32(16), height: view.getUint32(20) }
  return view.byteLength >= 4 && view.getUint16(0) === jpegMark ? jpegSize(view) : null
}
const pngMark = 0x89504e47
const ihdr = 0x49484452
const jpegMark = 0xffd8
/** Skips segments to the first frame. */
function jpegSize(view: DataView): Size | null {
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return null
    if (isFrame(view.getUint8(at + 1))) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return null
}
/** SOF0 to SOF15, except three markers with other meanings. */
function isFrame(mark: number): boolean {
  return mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
}
