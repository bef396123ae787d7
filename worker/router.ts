import { type Handler, Hono } from "hono"
import { type PlainName, plainAddresses } from "#app/domain/address/addresses.ts"
import type { AppEnv } from "./env.ts"
import { isPage } from "./middleware/address.ts"
import { methodNotAllowed } from "./responses.ts"

/** The router of the table of addresses (app/domain/address/addresses.ts), which does not compile while one has no handler. */
export function routerOf(handlers: Record<PlainName, Handler<AppEnv>[]>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const [path, rows] of Map.groupBy(plainAddresses(), (row) => row.path)) {
    for (const { method, name } of rows) app.on(method, [path], ...handlers[name])
    const taken = rows.map(({ method }) => method)
    // The router of a page answers GET where one stands as well.
    if (isPage(path)) app.on(writing, path, () => methodNotAllowed([...taken, "GET"]))
    else app.all(path, () => methodNotAllowed(taken))
  }
  return app
}

const writing = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
