// Makes the Hono app of a room out of its rows of the table of addresses (app/domain/address/addresses.ts).

import { type Handler, Hono } from "hono"
import { type PlainName, plainAddresses } from "#app/domain/address/addresses.ts"
import type { AppEnv } from "./env.ts"
import { isPage } from "./middleware/address.ts"
import { methodNotAllowed } from "./responses.ts"

export type Router<Name extends PlainName> = Hono<AppEnv> & { answers?: Name }

export function routerOf<Name extends PlainName>(handlers: Record<Name, Handler<AppEnv>[]>): Router<Name> {
  const app = new Hono<AppEnv>()
  const byName: Partial<Record<PlainName, Handler<AppEnv>[]>> = handlers
  const own = plainAddresses().filter(({ name }) => byName[name] !== undefined)
  for (const [path, rows] of Map.groupBy(own, (row) => row.path)) {
    for (const { method, name } of rows) app.on(method, [path], ...(byName[name] ?? []))
    const taken = rows.map(({ method }) => method)
    // The router of a page answers GET where one stands as well.
    if (isPage(path)) app.on(writing, path, () => methodNotAllowed([...taken, "GET"]))
    else app.all(path, () => methodNotAllowed(taken))
  }
  return app
}

/** Mounts the routers of all addresses: it does not compile while an address has none. */
export function mount<Name extends PlainName>(
  app: Hono<AppEnv>,
  routers: Router<Name>[] & ([PlainName] extends [Name] ? unknown : never),
): void {
  for (const router of routers) app.route("/", router)
}

const writing = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
