import type { Language } from "#app/domain/words/language.ts"
import type { Bindings } from "./env.ts"

/** What the middleware of the door tells the handlers behind it. */
export type DoorEnv = {
  Bindings: Bindings
  Variables: {
    requestId: string
    language: Language
    /** The language segment of the address, null when it has none. */
    prefix: Language | null
    /** The address without its language. */
    path: string
  }
}
