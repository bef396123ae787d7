// Checks that the edge cache is on and honours purges. Without it every visit renders anew.

import { ask } from "./ask.ts"

/** Number of pages, and of hits among them that are enough. */
const [most, fewest] = [6, 4]

/** Purges a page too, and requests it again, where there is a token. */
export async function checkCache(origin: string, pages: readonly { path: string }[], purgeToken: string | null) {
  const states: (string | null)[] = []
  for (const { path } of pages.slice(0, most)) {
    await stateOf(origin + path)
    states.push(await stateOf(origin + path))
  }
  if (states.every((state) => state === "BYPASS")) return { line: "cache: none, as CACHES says", isWell: true }
  const hits = states.filter((state) => state === "HIT" || state === "STALE").length
  const counted = `${hits} of ${states.length} pages that were asked twice came from it`
  if (hits < fewest) {
    const line = `The cache is not on: ${counted}. On workers.dev there is none; elsewhere CACHES=none says that it is known.`
    return { line, isWell: false }
  }
  if (purgeToken === null) return { line: `cache: ${counted}`, isWell: true }
  const isWell = await drops(origin, purgeToken)
  return { line: `cache: ${counted}; what was purged ${isWell ? "is made anew" : "still comes from it"}`, isWell }
}

/** Only the home page carries this tag. */
async function drops(origin: string, token: string): Promise<boolean> {
  const response = await fetch(`${origin}/api/v1/purge`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ tags: ["home"] }),
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  })
  await response.body?.cancel()
  return response.status === 204 && (await stateOf(`${origin}/`)) === "MISS"
}

/** The cache state in `Server-Timing`; null without one. */
async function stateOf(address: string): Promise<string | null> {
  const { headers } = await ask(address)
  return /documents;desc="?(\w+)/.exec(headers.get("server-timing") ?? "")?.[1] ?? null
}
