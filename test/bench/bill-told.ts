// The bill as a document, by the prices that the platform publishes for its paid plan.

/** Requests of one visit, by what they are for. A built file that is there is served past the worker, and is free. */
export type Recorded = Record<"documents" | "answers" | "pictures" | "others" | "files", number>
/** What the documents of a visit take: milliseconds of a processor in all, and of each the questions to the API and the reads of KV. */
type Taken = { cpu: number; apiCalls: number; kvReads: number }
export type Bill = { first: Recorded; returning: Recorded; photos: Recorded; withCache: Taken; without: Taken }

/** Dollars a million (developers.cloudflare.com/workers/platform/pricing, November 2026). */
const prices = { requests: 0.3, cpuMilliseconds: 0.02, kvReads: 0.5 }
const freeRequestsADay = 100_000

export function billTold({ first, returning, photos, withCache, without }: Bill): string {
  const rows = [
    ["a route: the first visit", first],
    ["a route: a visitor who was there before", returning],
    ["a bike to buy: the first visit", photos],
  ] as const
  const taken = [
    ["with the cache, both hits", withCache],
    ["with `CACHES=none`, from fresh copies", without],
  ] as const
  return `# What a thousand visits cost

Recorded by \`npm run bill\`: three screens of a list, then its first entity to the end, at 390 × 844 pixels. Billed is what reaches the worker.

| one visit | documents | answers | photos | others | built files, free | billed | billed of 1,000 visits |
|---|---|---|---|---|---|---|---|
${rows.map(([name, each]) => requestRow(name, each)).join("\n")}

The free plan's ${grouped(freeRequestsADay)} requests a day are ${grouped(Math.floor(freeRequestsADay / billed(photos)))} first visits with photos.

| the two documents of a visit | CPU, ms | API calls, each | KV reads, each | dollars, 1,000,000 first visits of a route |
|---|---|---|---|---|
${taken.map(([name, each]) => takenRow(name, each, first)).join("\n")}

Prices: a million requests $${prices.requests}, a million CPU milliseconds $${prices.cpuMilliseconds}, a million KV reads $${prices.kvReads}, without what the plan includes.
`
}

function billed({ documents, answers, pictures, others }: Recorded): number {
  return documents + answers + pictures + others
}

function requestRow(name: string, each: Recorded): string {
  const { documents, answers, pictures, others, files } = each
  const cells = [documents, answers, pictures, others, files, billed(each), billed(each) * 1_000]
  return `| ${[name, ...cells.map(grouped)].join(" | ")} |`
}

function takenRow(name: string, { cpu, apiCalls, kvReads }: Taken, first: Recorded): string {
  const dollars = billed(first) * prices.requests + cpu * prices.cpuMilliseconds + 2 * kvReads * prices.kvReads
  return `| ${name} | ${cpu.toFixed(1)} | ${apiCalls.toFixed(2)} | ${kvReads.toFixed(2)} | ${dollars.toFixed(2)} |`
}

function grouped(count: number): string {
  return count.toLocaleString("en")
}
