import { EmbedEntry } from "../dialogs/embed-entry.tsx"
import { pathTo } from "../domain/address/paths.ts"
import { embeddable } from "../domain/address/sharing.ts"
import type { Introduction } from "../domain/entities/description.ts"
import { Share } from "../ui/share.tsx"

/** Sends a thing on with its own words. */
export function ShareEntity({ entity: { page, id, name, call } }: { entity: Introduction }) {
  const kind = embeddable(page)
  return (
    <Share path={pathTo(page, { id })} title={name} text={call}>
      {kind !== null && <EmbedEntry kind={kind} id={id} title={name} />}
    </Share>
  )
}
