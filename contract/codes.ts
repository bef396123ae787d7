// The closed lists of words that the API answers with and is asked with. Each stands here and nowhere else; types, filters,
// shapes and schemas are made from it.

export const difficulties = ["easy", "moderate", "hard"] as const
export const bikeTypes = ["road", "gravel", "mtb", "urban"] as const
export const surfaceTypes = ["asphalt", "paving", "gravel", "dirt", "sand", "other"] as const
export const alertSeverities = ["info", "warning", "closed"] as const

export const levels = ["beginner", "intermediate", "advanced"] as const
/** ISO 8601: 1 is Monday. */
export const weekdays = ["1", "2", "3", "4", "5", "6", "7"] as const
/** By the clocks of the place: until noon, until six, and after. */
export const dayparts = ["morning", "afternoon", "evening"] as const

export const eventStatuses = ["scheduled", "cancelled", "postponed"] as const

export const productConditions = ["new", "like_new", "good", "fair", "for_parts"] as const
export const productKinds = ["bike", "item"] as const
export const productStatuses = ["available", "reserved", "sold"] as const

export const reportStatuses = ["waiting", "approved", "denied"] as const
/** The same serial number, one that differs only in characters that are easily confused, or one that differs in a single one. */
export const closenesses = ["exact", "lookalike", "near"] as const

export const precisions = ["exact", "approximate"] as const
/** What can be on a map, in the one order in which it is listed, asked for and counted. */
export const featureTypes = ["route", "ride", "group", "event", "product", "stolen"] as const

export const problemCodes = [
  "invalid_parameter",
  "unauthorized",
  "not_found",
  "unknown_path",
  "method_not_allowed",
  "already_subscribed",
  "gone",
  "too_large",
  "unsupported_media_type",
  "invalid_body",
  "rate_limited",
  "unavailable",
] as const
