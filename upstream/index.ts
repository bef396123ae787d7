import { api } from "./api.ts"
import type { Bindings } from "./http/environment.ts"
import { sweepMap } from "./map/sweep.ts"

export default {
  fetch: api.fetch,
  scheduled: async (_event, env) => sweepMap(env.DB, Date.now()),
} satisfies ExportedHandler<Bindings>
