import type { ShortLink } from "../seeding/sample-batches.ts"
import destinations from "./short-links.json" with { type: "json" }

export const shortLinks: readonly ShortLink[] = Object.entries(destinations).map(([code, destination]) => ({
  code,
  destination,
}))
