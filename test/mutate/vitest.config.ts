// The tests of the site's worker for mutation testing, in one workerd that lasts: as Vitest has it, each mutant would be given a new
// one, and load all modules anew, which takes ten times as long as its tests.

import { defineConfig } from "vitest/config"
import type { PoolRunnerInitializer, PoolWorker, VitestPluginContext } from "vitest/node"
import all from "../../vitest.config.ts"
import { mutated } from "./files.ts"

const site = all.test?.projects?.find(
  (project) => typeof project === "object" && "test" in project && project.test?.name === "site",
)
if (typeof site !== "object" || !("plugins" in site)) throw new Error("vitest.config.ts has no project called site")

export default defineConfig({
  test: {
    provide: all.test?.provide ?? {},
    projects: [
      {
        plugins: [site.plugins, { name: "lasting-workerd", configureVitest: lasting }],
        test: { ...site.test, include: Object.values(mutated).flat() },
      },
    ],
  },
})

/** Every worker of the pool is the first one: a run ends without its end, and the next one begins with its own configuration. */
function lasting({ project, vitest }: VitestPluginContext): void {
  const { poolRunner } = project.config
  if (poolRunner === undefined) throw new Error("the tests of the worker run in no pool of their own")
  let first: PoolWorker | undefined
  vitest.onClose(() => first?.stop())
  const createPoolWorker: PoolRunnerInitializer["createPoolWorker"] = (options) => {
    const isFirst = first === undefined
    const worker = first ?? poolRunner.createPoolWorker(options)
    first = worker
    let answer: ((message: unknown) => void) | undefined
    return {
      name: worker.name,
      deserialize: (data) => worker.deserialize(data),
      on: (event, callback) => {
        if (event === "message") answer = callback
        worker.on(event, callback)
      },
      off: (event, callback) => worker.off(event, callback),
      start: async () => (isFirst ? worker.start() : undefined),
      send: (message) =>
        message.type === "stop"
          ? answer?.({ type: "stopped", __vitest_worker_response__: true })
          : worker.send(message),
      // Nobody else takes the listener off, because nobody else is heard again after this.
      stop: async () => answer && worker.off("message", answer),
    }
  }
  project.config.poolRunner = { ...poolRunner, createPoolWorker }
}
