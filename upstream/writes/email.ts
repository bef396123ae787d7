import * as v from "valibot"

// RFC 5321 allows 254 characters. Folded to lower case: one person does not subscribe twice.
export const Email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email(), v.toLowerCase())
