// docs/bill.md of what was recorded, measured and assumed.

import type { Cpu } from "./bill-cpu.ts"
import {
  type Assumed,
  assumptions,
  imagesBilled,
  looksIncluded,
  prices,
  transformationsOf,
  workersBilled,
} from "./prices.ts"

/** Requests of one visit, by what they are for. A built file that is there is served past the worker, and is free. */
export type Recorded = Record<"documents" | "answers" | "pictures" | "others" | "files", number>

const months = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]

export function billed({ documents, answers, pictures, others }: Recorded): number {
  return documents + answers + pictures + others
}

export function billOf(visits: Record<string, Recorded>, cpu: Cpu, assumed: Assumed): string {
  const all = Object.entries(visits)
  // The visit that looks at most photos.
  const [name = "", dearest = null] = all.toSorted(([, a], [, b]) => b.pictures - a.pictures)[0] ?? []
  if (dearest === null) throw new Error("no visit was recorded")
  const limit = prices.free.cpu
  const looks = looksIncluded(assumed)
  const enough = looks === null ? null : Math.floor(looks / dearest.pictures)
  return `# What visits cost

Written by \`npm run bill\`. Prices are Cloudflare's of November 2026, in dollars; what they are is in \`test/bench/prices.ts\`.

## Requests: recorded

Three screens of a list, then its first entity to the end, at 390 × 844 pixels. Billed is what reaches the worker.

${table(
  "one visit | documents | answers | photos | others | built files, free | billed | of 1,000 visits",
  all.map(([visit, each]) => {
    const { documents, answers, pictures, others, files } = each
    return [visit, documents, answers, pictures, others, files, billed(each), number(billed(each) * 1000)]
  }),
)}

## CPU: measured

Milliseconds of an answer without the edge cache, on the machine that ran the program. An API that is embedded takes its own, which is not in
pages and answers.

${table("what | ms | Free allows", [
  ["a page, by a warm isolate", cpu.page.toFixed(1), limit],
  ["an answer to the browser", cpu.answer.toFixed(1), limit],
  ["the first page of a fresh isolate", number(cpu.first), limit],
  ["a share card, all workers together", number(cpu.card), limit],
])}

${freePlan(dearest, cpu)}

## Photos: assumed

${table(
  "assumption | value | what it is",
  Object.entries(assumptions).map(([option, [, says]]) => [
    `\`--${option}\``,
    number(assumed[option as keyof Assumed]),
    says,
  ]),
)}

With the **binding** each call is billed as one transformation: per photo, width, format and location. Through the **zone**
(\`IMAGE_TRANSFORMATIONS=zone\`) a photo at a width is billed once in thirty days, in whatever format and location. ${number(prices.transformations.included)} a month are
included, a thousand more are $${prices.transformations.thousand.toFixed(2)}; without a paid Images plan they fail, and originals are sent, of above 1 MB none.

Of ${name.replace(":", ",")}, which looks at ${dearest.pictures} photos, so many a month; the plan is $${prices.plan}, with 10 million requests and 30 million ms:

${table(
  "visits | requests and CPU beyond the plan | transformations: binding | $ | zone | $ | sum: binding | zone",
  months.map((month) => monthOf(month, dearest, cpu, assumed)),
)}

${advice(enough, assumed)}
`
}

function freePlan(visit: Recorded, { page, first, card }: Cpu): string {
  const { requestsADay, cpu: limit } = prices.free
  const perDay = number(Math.floor(requestsADay / billed(visit)))
  const said = { "a warm isolate's pages": page, "a fresh isolate's first page": first, "each share card": card }
  const over = Object.entries(said).flatMap(([what, ms]) => (ms > limit ? what : []))
  const taken = over.length > 0 ? `which goes for ${over.join(" and ")}` : "which was measured of nothing"
  return `**Free is for trying it**: ${number(requestsADay)} requests a day are ${perDay} visits to a bike, but what takes more than ${limit} ms may be ended,
${taken}; and 1,000 KV writes a day keep too few copies.`
}

function monthOf(month: number, visit: Recorded, cpu: Cpu, assumed: Assumed) {
  const { documents, answers, pictures, others } = visit
  // What is no page takes no more than an answer.
  const workers = workersBilled(
    month * billed(visit),
    month * (documents * cpu.page + (answers + pictures + others) * cpu.answer),
  )
  const { binding, zone } = transformationsOf(month * pictures, assumed)
  const sum = (transformations: number) => dollars(prices.plan + workers + imagesBilled(transformations))
  return [
    ...[number(month), dollars(workers)],
    ...[number(binding), dollars(imagesBilled(binding)), number(zone), dollars(imagesBilled(zone))],
    ...[sum(binding), sum(zone)],
  ]
}

function advice(enough: number | null, { photos, widths }: Assumed): string {
  const most = number(photos * widths)
  if (enough === null) return "**Which one**: either; the binding's are within what is included, whatever the traffic."
  return `**Which one**: the binding up to ${number(enough)} such visits a month, from there on the zone, whose ${most} at most stay within what is included. The photos
of the embedded API have no host for the zone to ask, so it always takes the binding.`
}

function table(head: string, rows: (string | number)[][]): string {
  const names = head.split(" | ")
  return [names, names.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n")
}

function number(value: number): string {
  return Math.round(value).toLocaleString("en")
}

function dollars(value: number): string {
  return value.toFixed(2)
}
