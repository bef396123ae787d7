// Fuzzing: requests that nobody should send, from a seed; then ordinary requests with headers and parameters that may not change what
// a shared cache would keep. Odd spellings of an address: test/worker/router.test.ts.

import { isForMachines } from "#app/domain/address/short-link.ts"
import { marker, oddRequest } from "./edge-cases.ts"
import { type RawReply, sendRaw } from "./requests.ts"
import { patient, startSite } from "./site.ts"
import { type Finding, inParallel, percentile, type Surroundings, timing, wrongs } from "./trial.ts"
import { startUpstream } from "./upstream.ts"
import { allVisits, type Visit } from "./visits.ts"

export async function fuzz(surroundings: Surroundings): Promise<Finding[]> {
  const { temporary, recording, random, isShort } = surroundings
  const visits = await allVisits(recording, isShort)
  const upstream = await startUpstream(recording)
  const site = await startSite(temporary, upstream, {}, patient)
  const port = Number(new URL(site.url).port)
  const requests = isShort ? 700 : 20_000
  const wrong = { failed: [] as string[], reflected: [] as string[], sentAway: [] as string[] }
  const times: number[] = []
  let refused = 0
  await inParallel(Array(requests).keys(), 16, async () => {
    const { shown, bytes } = oddRequest(random, visits)
    const reply = await sendRaw(port, bytes)
    times.push(reply.milliseconds)
    // A broken request never reaches the worker, whose every answer has an id.
    if (!reply.headers.has("x-request-id")) refused += 1
    else if (reply.status >= 500) wrong.failed.push(`${reply.status} ${shown}`)
    if (isReflected(reply)) wrong.reflected.push(shown)
    const location = reply.headers.get("location")
    if (location !== undefined && !isOwnPath(location)) wrong.sentAway.push(`${location} ${shown}`)
  })
  const differences = await poisoned(port, visits, isShort)
  const logged = site.printed(/request_failed|view_crashed/)
  await site.stop()
  upstream.stop()
  return [
    wrongs(`${requests} odd requests, answered with 5xx`, wrong.failed),
    { name: "  refused before the worker", value: refused, unit: "" },
    wrongs("  something sent came back as markup", wrong.reflected),
    wrongs("  sent to another site", wrong.sentAway),
    wrongs("  errors in the log", logged),
    { name: "  99 of 100 within", value: percentile(times, 0.99), unit: "ms" },
    timing(surroundings, "  slowest", Math.max(...times), 2_000),
    wrongs("answers that a header or a parameter changed", differences),
  ]
}

/** Nothing that was sent may begin an element or end the value of an attribute in a page; data of the page may quote it. */
function isReflected({ headers, body }: RawReply): boolean {
  if (!(headers.get("content-type") ?? "").startsWith("text/html")) return false
  if (/zq<b|<script>zq|<svg\/onload/i.test(body)) return true
  return /["']qz/.test(body.replace(/<script[^>]*type="application\/json"[^>]*>.*?<\/script>/gs, ""))
}

function isOwnPath(location: string): boolean {
  return /^\/(?![/\\])/.test(location)
}

const hostileHeaders = [
  "forwarded x-forwarded x-forwarded-host x-forwarded-server x-host x-http-host-override x-real-ip x-original-host",
  "x-original-url x-rewrite-url x-override-url x-http-path-override x-wap-profile x-forwarded-for x-forwarded-by",
  "x-forwarded-path x-forwarded-prefix x-forwarded-uri x-client-ip true-client-ip cf-connecting-ip cf-ray cf-visitor",
  "cf-worker x-answer-source x-request-id origin referer user-agent authorization proxy-authorization from via dnt",
  "save-data te x-api-version x-debug x-amz-website-redirect-location x-middleware-prefetch rsc purpose",
].flatMap((names) => names.split(" "))
/** Headers that are no part of a shared cache's key, and so may change nothing. */
const headers: [name: string, value: string][] = [
  ...hostileHeaders.map((name): [string, string] => [name, `https://evil.example/${marker}`]),
  ["x-forwarded-proto", "http"],
  ["x-forwarded-scheme", "nothttps"],
  ["x-forwarded-port", "1337"],
  ["x-http-method-override", "POST"],
  ["x-method-override", "DELETE"],
  ["cache-control", "no-cache"],
  ["pragma", "akamai-x-get-cache-key"],
  ["accept", "application/zq"],
  ["cookie", "session=zq; theme=zq; __cf_bm=zq"],
  ["max-forwards", "0"],
  ["upgrade-insecure-requests", "1"],
  ["host", "evil.example"],
]
const parameters = ["utm_source=zq", "fbclid=zq", "callback=zq", "_method=DELETE", "prefixed=1", "debug=true", "zq[]=1"]

async function poisoned(port: number, visits: Visit[], isShort: boolean): Promise<string[]> {
  const differences: string[] = []
  await inParallel(visits.entries(), 8, async ([at, visit]) => {
    const { path } = visit
    const plain = await plainly(port, visit, [], path)
    const isPage = !/^\/(api|qr|\.well-known)/.test(path) && !isForMachines(path.split("?")[0] ?? "")
    const withParameters = isPage && visit.status === 200 ? parameters : []
    const changed: { name: string; own: typeof headers; path: string }[] = [
      ...headers.map((header) => ({ name: header[0], own: [header], path })),
      ...withParameters.map((pair) => ({ name: pair, own: [], path: path + (path.includes("?") ? "&" : "?") + pair })),
    ]
    for (const [turn, { name, own, path: address }] of changed.entries()) {
      // Each path meets a tenth in the short form, so that ten paths meet all.
      if (isShort && turn % 10 !== at % 10) continue
      if ((await plainly(port, visit, own, address)) !== plain) differences.push(`${name}: ${path}`)
    }
  })
  return differences
}

/** The status and the body, without the instant at which a page was rendered. */
async function plainly(port: number, visit: Visit, own: typeof headers, path: string): Promise<string> {
  const all = new Map([["host", "localhost"], ["accept-language", visit.language], ["connection", "close"], ...own])
  const lines = [...all].map(([name, value]) => `${name}: ${value}`)
  const reply = await sendRaw(port, Buffer.from([`GET ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n")))
  return `${reply.status} ${reply.headers.get("location") ?? ""} ${reply.body.replace(/"renderedAt":\d+/, "")}`
}
