// The closed lists of words, and the limits, of the API and the site.

/** BCP 47 tags, in the order in which visitors choose among them. */
export const languages = ["pt-BR", "es", "en"] as const
export type Language = (typeof languages)[number]

/** Each word is a condition of its own. */
export const mostSearchWords = 8
export const farthest = 200_000

export const difficulties = ["easy", "moderate", "hard"] as const
export const bikeTypes = ["road", "gravel", "mtb", "urban"] as const
export const surfaceTypes = ["asphalt", "paving", "gravel", "dirt", "sand", "other"] as const
export const alertSeverities = ["info", "warning", "closed"] as const
export const levels = ["beginner", "intermediate", "advanced"] as const
/** ISO 8601: 1 is Monday. */
export const weekdays = ["1", "2", "3", "4", "5", "6", "7"] as const
/** How fast a group rides at a meeting, and whether it waits for who cannot follow. */
export const meetingPaces = ["easy", "steady", "fast"] as const
export const dropRules = ["waits", "drops"] as const
/** Local time: until noon, until six, and after. */
export const dayparts = ["morning", "afternoon", "evening"] as const
export const eventStatuses = ["scheduled", "cancelled", "postponed"] as const
export const productConditions = ["new", "like_new", "good", "fair", "for_parts"] as const
export const productKinds = ["bike", "item"] as const
export const productStatuses = ["available", "reserved", "sold"] as const
export const reportStatuses = ["waiting", "approved", "denied"] as const
/** Equal serial numbers, ones that differ in easily confused characters, or in a single one. */
export const closenesses = ["exact", "lookalike", "near"] as const
/** Text without blanks and at-signs, an at-sign, and a domain with a dot (specification 5.1), around which blanks are cut off. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** That of the links in mails of the newsletter. */
export const tokenShape = /^[\w.~-]{1,500}$/
export const precisions = ["exact", "approximate"] as const
export const problemCodes = [
  ...(["invalid_parameter", "unauthorized", "not_found", "unknown_path", "method_not_allowed"] as const),
  ...(["already_subscribed", "gone", "too_large", "unsupported_media_type", "invalid_body"] as const),
  ...(["rate_limited", "unavailable"] as const),
] as const
