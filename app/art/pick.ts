/** A number below `count` that always is the same for the same text (FNV-1a), for art that an id chooses. */
export function pickBy(text: string, count: number, salt = 0): number {
  let hash = 0x811c9dc5 ^ salt
  for (let position = 0; position < text.length; position++) hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % count
}
