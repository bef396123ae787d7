// The languages that the site speaks, and in which the API is told that a message was written.

/** BCP 47 tags, in the order in which visitors are offered them. */
export const languages = ["pt-BR", "es", "en"] as const

export type Language = (typeof languages)[number]
