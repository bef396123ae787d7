// Requests that nobody should send: a sound one with something odd in its path, query, headers, cookies, body or method.

import { addresses } from "#app/domain/address/addresses.ts"
import type { Random } from "#upstream/sample/random.ts"
import type { Visit } from "./visits.ts"

type OddRequest = {
  bytes: Buffer
  /** The beginning of it, as one line that a terminal can show. */
  shown: string
}

/** What must not come back as markup: it would begin an element, or end the value of an attribute. None begins with the last letters. */
const marker = "zq<b>\"qz'qz"

export function oddRequest(random: Random, visits: Visit[]): OddRequest {
  const isPost = random.chance(0.15)
  const method = isPost ? "POST" : random.chance(0.9) ? "GET" : random.pick(methods)
  const path = isPost && random.chance(0.8) ? random.pick(posts) : oddPath(random, random.pick(visits).path)
  const target = noLineBreak(path + oddQuery(random))
  const body = isPost || random.chance(0.03) ? oddBody(random) : null
  const headers = [
    ["host", random.pick(hosts)],
    ["connection", "close"],
  ]
  if (isPost && random.chance(0.9)) headers.push(["sec-fetch-site", "same-origin"])
  if (body !== null)
    headers.push(["content-type", random.pick(contentTypes)], ["content-length", String(Buffer.byteLength(body))])
  for (let left = random.integer(0, 3); left > 0; left -= 1) headers.push([random.pick(headerNames), oddText(random)])
  if (random.chance(0.3))
    headers.push(["cookie", `language=${random.chance(0.5) ? random.pick(tags) : oddText(random)}`])
  const lines = headers.map(([name, value = ""]) => `${name}: ${noLineBreak(value)}`)
  const head = [`${method} ${target} HTTP/1.1`, ...lines, "", body ?? ""].join("\r\n")
  return { bytes: Buffer.from(head), shown: JSON.stringify(head.slice(0, 600)) }
}

const words = (text: string) => text.split(" ")

/** The platform finds a worker by its host, so that what is no host name never comes to one. */
const hosts = words("localhost localhost localhost:8443 evil.example 127.0.0.1 xn--peloto-6ta.example LOCALHOST.")
const posts = Object.values(addresses.POST)
const methods = words("HEAD PUT PATCH DELETE OPTIONS TRACE PROPFIND QUERY BREW get")
const tags = ["pt-BR", "pt", "es", "en", "en-GB", "de", "*", ""]
const contentTypes = [
  ...["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", ""],
  marker,
]
const headerNames = [
  ...words("accept accept-encoding accept-language authorization cf-connecting-ip cf-ray content-encoding forwarded"),
  ...words("if-modified-since if-none-match origin range referer sec-fetch-site te upgrade user-agent x-answer-source"),
  ...words("x-forwarded-for x-forwarded-host x-original-url x-zq"),
]
const parameters = [
  ...words(
    "q sort near bbox cursor limit radius ids city state status recovered distance elevation speed after before",
  ),
  ...words("from to week level weekday priceMin view layers route ride group theme units lat lng zoom types notice"),
  ...words("prefixed to zq __proto__"),
]
const fields = words("email name message url serial language website __proto__ constructor")
const oddTexts = [
  ...[marker, encodeURIComponent(marker)],
  ...words("% %zz %00 %0d%0aset-cookie:%20zq=1 %0a %09 %5c %20 %2f %c0%af %ff %2e%2e%2f .. //evil.example"),
  ...words(
    "/\\evil.example \\ javascript:alert(1) https://evil.example/ @evil.example -1 0 1e999 NaN 9007199254740993",
  ),
  ...words("null undefined [] {} true -23.5,-46.6 91,181 179,-1,-179,1 1,1,1,1 2026-13-45 2026-02-30 #{7*7} {{7*7}}"),
  ...["' OR 1=1 --", 'a" NEAR "b', "c* AND", "<script>zq</script>", "<svg/onload=zq>", "\u202e", "é", "日本", "🚲"],
  ...["\ud800", " ", "\t", "a ".repeat(99), "x".repeat(5_000)],
]

function oddText(random: Random): string {
  const parts = Array.from({ length: random.integer(1, 3) }, () => {
    if (random.chance(0.7)) return random.pick(oddTexts)
    return String.fromCodePoint(random.integer(1, random.chance(0.8) ? 255 : 0xffff))
  })
  return parts.join("")
}

/** Somewhere in the path something odd is put in, or takes the place of what was there. */
function oddPath(random: Random, path: string): string {
  if (random.chance(0.3)) return path
  const [plain = "/"] = path.split("?")
  const at = random.integer(1, plain.length)
  const rest = random.chance(0.5) ? plain.slice(at) : plain.slice(plain.indexOf("/", at) >>> 0)
  return plain.slice(0, at) + oddText(random) + rest
}

function oddQuery(random: Random): string {
  if (random.chance(0.4)) return ""
  const pairs = Array.from({ length: random.integer(1, 4) }, () => {
    const value = random.chance(0.5) ? encodeURIComponent(oddText(random).toWellFormed()) : oddText(random)
    return `${random.pick(parameters)}=${value}`
  })
  return `?${pairs.join("&")}`
}

function oddBody(random: Random): string {
  const pairs = Array.from({ length: random.integer(0, 5) }, () => [random.pick(fields), oddValue(random)] as const)
  const turn = random.integer(0, 9)
  if (turn < 4) return JSON.stringify(Object.fromEntries(pairs))
  if (turn < 8) return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return turn === 8 ? oddText(random) : "x".repeat(random.integer(0, 200_000))
}

function oddValue(random: Random): unknown {
  const values = [oddText(random), oddText(random), `zq${random.integer(0, 9)}@zq.example`, null, 5, [], {}, true]
  return random.pick<unknown>(values)
}

/** A line break would make another request of it. */
function noLineBreak(text: string): string {
  return text.replace(/[\r\n]/g, "")
}
