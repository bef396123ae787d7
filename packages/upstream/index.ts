import { api } from "./api.ts"
import type { Bindings } from "./http/environment.ts"
import { sendDue } from "./mail/outbox.ts"
import { markSubscribers } from "./mail/tokens.ts"
import { sweepMap } from "./map/map-features.ts"
import { photos } from "./photos.ts"
import { expire } from "./writes/contact.ts"

export default {
  fetch: respond,
  scheduled: async (_event, env) => tidy(env, Date.now()),
} satisfies ExportedHandler<Bindings>

async function tidy(env: Bindings, now: number): Promise<void> {
  await sweepMap(env.DB, now)
  await expire(env.DB, now)
  await markSubscribers(env)
  await sendDue(env, now)
}

function respond(...[request, ...rest]: Parameters<typeof api.fetch>): ReturnType<typeof api.fetch> {
  const { pathname } = new URL(request.url)
  return (pathname.startsWith("/photos/") ? photos : api).fetch(request, ...rest)
}
