// Limits that the site keeps to by itself, so that the API need not refuse.

/** A search has so many words at most: each is a condition of its own, and more than these find nothing that fewer do not. */
export const mostSearchWords = 8
