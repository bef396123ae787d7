// Stands in for the worker that draws share cards: it returns what it was told to draw, and fails when the card's name says so.

import { WorkerEntrypoint } from "cloudflare:workers"

export default class extends WorkerEntrypoint {
  async draw(card, photo) {
    if (card.name.includes("undrawable") || (photo !== null && card.name.includes("torn")))
      throw new Error("no picture")
    const bytes = new TextEncoder().encode(JSON.stringify({ card, photo: photo?.byteLength ?? null })).buffer
    return { type: photo === null ? "image/png" : "image/jpeg", bytes }
  }
}
