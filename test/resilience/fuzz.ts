// Fuzzing: requests that nobody should send, from a seed. What may not change what a shared cache keeps: test/worker/cache-poisoning.test.ts.

import { oddRequest } from "./edge-cases.ts"
import { type RawReply, sendRaw } from "./requests.ts"
import { patient, startSite } from "./site.ts"
import { type Finding, inParallel, percentile, type Surroundings, timing, wrongs } from "./trial.ts"
import { startUpstream } from "./upstream.ts"
import { allVisits } from "./visits.ts"

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
