// The site and the contestants as a browser meets them: each worker behind an edge that speaks HTTP/2 and Brotli.

import { startStore } from "../../resilience/stores.ts"
import {
  buildContestant,
  builtContestant,
  contestants,
  entrants,
  frameworks,
  light,
  names,
  page,
  startContestant,
  startSite,
} from "../contestants.ts"
import type { Kind, Recorder } from "../recorder.ts"
import { recordKinds } from "../recorder.ts"
import { makeCertificate, startFront } from "./front.ts"

export type Fronts = {
  site: string
  kinds: Kind[]
  /** Each contestant's pages, the light ones too. */
  others: { name: string; url: string }[]
  /** What Chromium knows the key of this run by. */
  print: string
}

export async function withFronts<Result>(
  folder: string,
  recorder: Recorder,
  use: (fronts: Fronts) => Promise<Result>,
): Promise<Result> {
  for (const contestant of entrants) buildContestant(contestant)
  const kinds = await recordKinds(folder, recorder)
  const certificate = makeCertificate(folder)
  const stops: (() => Promise<void>)[] = []
  const started = <One extends { stop(): Promise<void> }>(one: One) => {
    stops.push(() => one.stop())
    return one
  }
  try {
    const store = started(await startStore(new Map()))
    const addresses = { LAST_ANSWERS: store.address }
    const worker = started(await startSite(folder, recorder.address, { addresses }))
    const site = started(await startFront(certificate, worker.url, "dist/client"))
    const others: Fronts["others"] = []
    for (const one of entrants) {
      const other = started(await startContestant(folder, one, recorder.address))
      const { url } = started(await startFront(certificate, other.url, builtContestant(one).client))
      if (contestants.some((name) => name === one)) others.push({ name: names[one], url: url + page })
      if (frameworks.some((name) => name === one)) others.push({ name: `light ${names[one]}`, url: url + light })
    }
    return await use({ site: site.url, kinds, others, print: certificate.print })
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
