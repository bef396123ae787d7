import { pathTo } from "../domain/address/paths.ts"
import type { Introduction } from "../domain/things/description.ts"
import { Share } from "./share.tsx"

/** Sends a thing on with its own words. */
export function ShareThing({ thing: { page, id, name, call } }: { thing: Introduction }) {
  return <Share path={pathTo(page, { id })} title={name} text={call} />
}
