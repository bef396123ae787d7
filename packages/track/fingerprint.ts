/** A hash in seven characters, good enough to tell texts apart and no more. */
export function fingerprint(text: string, seed: number): string {
  return hashOf(text, seed).toString(36).padStart(7, "0")
}

/** 32 bits of a text (FNV-1a), mixed. */
export function hashOf(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return (hash ^ (hash >>> 16)) >>> 0
}
