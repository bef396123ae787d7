// Limits that the site keeps to by itself, so that the API need not refuse.

/** A search has so many words at most: each is a condition of its own, and more than these find nothing that fewer do not. */
export const mostSearchWords = 8

/** Metres around a place, within which a list can be asked for what is near. */
export const farthest = 200_000
