// CPU time of an answer, read off the process that gives it. In requests, not seconds: on a busy machine a few seconds would be too few.

import { setTimeout as pause } from "node:timers/promises"
import { load } from "./load.ts"
import type { Server } from "./workerd.ts"

/** Milliseconds of CPU for one answer at an address. */
export async function cpuOf(server: Server, path: string, idleShare: number, requests = 250): Promise<number> {
  const [began, before] = [performance.now(), server.cpu()]
  const { answers } = await load(server.url + path, { requests })
  const cpu = server.cpu() - before - idleShare * (performance.now() - began)
  return cpu / answers
}

/** The share of a core that the process takes when nobody asks. */
export async function idle(server: Server): Promise<number> {
  const [began, before] = [performance.now(), server.cpu()]
  await pause(1500)
  return (server.cpu() - before) / (performance.now() - began)
}
