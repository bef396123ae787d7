// Milliseconds of CPU for an answer, without the edge cache, on this machine. Pages and answers are measured in a workerd that runs the
// site alone, beside a stand-in for the API; a card in all workers together, as another one draws it.

import * as v from "valibot"
import type { Site } from "../support/site.ts"
import { startSite } from "./contestants.ts"
import { startRecorder } from "./recorder.ts"
import { median } from "./table.ts"
import { cpuOf, cpuOfGroup, idle, textAt } from "./workerd.ts"

/** `first` is what a fresh isolate takes for its first page. */
export type Cpu = Record<"page" | "answer" | "first" | "card", number>

const list = "/cycling-routes"
const rounds = 3
const starts = 5
const cards = 5
const listing = v.object({ items: v.array(v.object({ id: v.string() })) })

export async function pagesCpu(folder: string): Promise<Pick<Cpu, "page" | "answer" | "first">> {
  const recorder = await startRecorder(folder)
  try {
    const firsts: number[] = []
    for (let start = 0; start < starts; start++) {
      const site = await startSite(folder, recorder.address)
      const before = site.cpu()
      await textAt(site.url + list)
      firsts.push(site.cpu() - before)
      await site.stop()
    }
    const site = await startSite(folder, recorder.address)
    try {
      const share = await idle(site)
      const of = async (path: string) => {
        // V8 compiles what is asked often.
        await cpuOf(site, path, 0, 300)
        const measured: number[] = []
        for (let round = 0; round < rounds; round++) measured.push(await cpuOf(site, path, share))
        return median(measured)
      }
      const { items } = v.parse(listing, JSON.parse(await recorder.answerTo("/v1/cycling-routes")))
      const pages = [await of(list), await of(`${list}/${items[0]?.id}`)]
      return { page: Math.max(...pages), answer: await of("/api/v1/cycling-routes?limit=24"), first: mean(firsts) }
    } finally {
      await site.stop()
    }
  } finally {
    await recorder.stop()
  }
}

/** Each card is of another route, so that none was drawn before. */
export async function cardCpu({ url, pid }: Site): Promise<number> {
  const { items } = v.parse(listing, JSON.parse(await textAt(`${url}/api/v1/cycling-routes`)))
  const drawn = async ({ id }: { id: string }) => {
    const before = cpuOfGroup(pid)
    await textAt(`${url}/card/cycling-routes/${id}.png`)
    return cpuOfGroup(pid) - before
  }
  const measured: number[] = []
  // The first also loads what draws.
  for (const item of items.slice(0, cards + 1)) measured.push(await drawn(item))
  return mean(measured.slice(1))
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}
