import { pathTo } from "../domain/address/paths.ts"
import type { Description } from "../domain/things/description.ts"
import { Share } from "./share.tsx"

/** Sends a thing on with the words of its description. */
export function ShareThing({ thing: { page, id, name, call } }: { thing: Description }) {
  return <Share path={pathTo(page, { id })} title={name} text={call} />
}
