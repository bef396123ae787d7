// The worker that draws share cards. It has no address: the site calls `draw` through a service binding.

import { WorkerEntrypoint } from "cloudflare:workers"
import type { Card, DrawnCard } from "./card.ts"
import { draw } from "./draw.ts"
import { loadRenderer } from "./renderer.ts"

export default class Share extends WorkerEntrypoint {
  /** Rejects for an invalid photo. */
  async draw(card: Card, photo: ArrayBuffer | null): Promise<DrawnCard> {
    return draw(await loadRenderer(), card, photo)
  }
}
