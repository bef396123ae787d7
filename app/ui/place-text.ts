import type { Place, Town } from "../domain/entities/entities.ts"

/** A place in one line, from the finest part that is known to the widest; null when nothing is. */
export function placeText(place: Place | null): string | null {
  const parts = [place?.label, place?.city, place?.state].filter((part): part is string => Boolean(part))
  return parts.length > 0 ? [...new Set(parts)].join(", ") : null
}

export function townText(town: Town | null | undefined): string | null {
  return [town?.city, town?.state].filter(Boolean).join(", ") || null
}
