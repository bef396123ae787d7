// What is wrong with a share card: what a messenger would not show.

import type { Answer } from "./ask.ts"
import { pictureSize } from "./picture-size.ts"
import { wrong } from "./shared-head.ts"

/** `type` and `path` are what the head of its page says of it. */
export function cardFaults(card: Answer, { type, path }: { type: string; path: string }): string[] {
  if (card.status !== 200) return [`has a card that is ${card.status} ${card.text.replace(/\s+/g, " ").slice(0, 40)}`]
  const size = pictureSize(card.bytes)
  const isOwn = card.headers.get("cache-control")?.includes("immutable") ?? false
  return [
    ...wrong(!["image/png", "image/jpeg"].includes(card.type), `has a card that is ${card.type}`),
    ...wrong(card.type !== type, `has a card that is ${card.type} and not ${type}`),
    ...wrong(card.bytes.length > heaviest, `has a card of ${card.bytes.length} bytes`),
    ...wrong(size?.width !== 1200 || size.height !== 630, `has a card of ${size?.width} × ${size?.height}`),
    ...wrong(path.includes("/card/") && !isOwn, "has the brand's card for its own"),
  ]
}

/** What the strictest of them still takes. */
const heaviest = 300_000
