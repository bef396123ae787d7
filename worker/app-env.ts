import type { Language } from "#app/domain/format/language.ts"
import type { Bindings } from "./env.ts"

/** What the middleware of the router tells the handlers. It is not in index.ts, which imports them all: that would be a cycle. */
export type AppEnv = {
  Bindings: Bindings
  Variables: {
    requestId: string
    language: Language
    /** Whether the visitor chose it, by the address or the cookie, so that it is to be remembered. */
    isChosen: boolean
    /** The language segment of the address, null when it has none. */
    prefix: Language | null
    /** The address without its language. */
    path: string
  }
}
