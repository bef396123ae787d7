// The worker that draws share cards. It has no address: the site asks `draw` through its service binding, and has what comes of it
// cached, so that a card is drawn once in each place.

import { WorkerEntrypoint } from "cloudflare:workers"
import type { Card, DrawnCard } from "./card.ts"
import { draw } from "./draw.ts"
import { loadRenderer } from "./renderer.ts"

export default class Share extends WorkerEntrypoint {
  /** Rejects when nothing could be drawn, such as of a photo that is none. */
  async draw(card: Card, photo: ArrayBuffer | null): Promise<DrawnCard> {
    return draw(await loadRenderer(), card, photo)
  }
}
