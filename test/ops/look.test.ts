// How long a deployment waits for a new address. The minutes pass at once here.

import { expect, test } from "vitest"
import { lookAt, wayBackToNothing } from "../../ops/deploy/look.ts"
import { planOf } from "../../ops/deploy/plan.ts"
import { Platform } from "./platform.ts"

const nowhere = "http://127.0.0.1:9"

async function look(isNew: boolean, origin = nowhere) {
  const lines: string[] = []
  let waited = 0
  const pause = async (milliseconds: number) => {
    waited += milliseconds
  }
  const looking = lookAt(origin, { isNew, say: (line) => lines.push(line), pause })
  await expect(looking).rejects.toThrow(`${origin} does not answer as it should`)
  return { lines, waited }
}

test("a new address is given ten minutes, and each time it is said what is waited for and how long yet", async () => {
  const { lines, waited } = await look(true)
  expect(waited).toBe(600_000)
  expect(lines).toHaveLength(30)
  expect([lines[0], lines.at(-1)]).toEqual([
    `${nowhere} does not answer yet: a new name and its certificate take some minutes; looking again every 20 s, for 10 min more`,
    expect.stringMatching(/for 20 s more$/),
  ])
})

test("a new address that answers otherwise than a site does is told from one that does not answer", async () => {
  const platform = new Platform()
  const site = `${await platform.start()}/site`
  const { lines } = await look(true, site)
  await platform.stop()
  expect(lines[0]).toMatch(`${site} answers, and not yet as it should; looking again`)
})

test("an address that was there is asked once", async () => {
  expect(await look(false)).toEqual({ lines: [], waited: 0 })
})

test("the way back from a first deployment takes the domain or the worker away, and names no version", () => {
  const way = wayBackToNothing(planOf({ WORKER_NAME: "pedal" }, "https://pelotao.com.br"))
  expect(way).toMatch(/pedal, Domains.*`npx wrangler delete --name pedal`/)
  expect(way).not.toContain("rollback")
})
