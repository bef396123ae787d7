import { api } from "./api.ts"
import type { Bindings } from "./http/environment.ts"
import { sweepMap } from "./map/sweep.ts"
import { photos } from "./photos.ts"

export default {
  fetch: respond,
  scheduled: async (_event, env) => sweepMap(env.DB, Date.now()),
} satisfies ExportedHandler<Bindings>

function respond(...[request, ...rest]: Parameters<typeof api.fetch>): ReturnType<typeof api.fetch> {
  const { pathname } = new URL(request.url)
  return (pathname.startsWith("/photos/") ? photos : api).fetch(request, ...rest)
}
