// What the owner may hide from everybody, by two variables; none of it to begin with. Who hides it is gateway/redact.ts.

import * as v from "valibot"

export type Privacy = {
  /** The number of a police report: as it is, or its last three digits. */
  reportNumber: "whole" | "masked"
  /** Metres that are cut off both ends of the track of a ride; null for none. */
  rideMetres: number | null
}

/** A blank one is as if it were not set. */
export const privacyVariables = {
  REPORT_NUMBER: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.picklist(["", "whole", "masked"], "is neither whole nor masked"),
    v.transform((said) => said || "whole"),
  ),
  // Places are rounded to about a kilometre: more metres than that would promise what a place does not hold.
  RIDE_PRIVACY_METERS: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.regex(/^\d{0,4}$/, "is no number of metres"),
    v.transform(Number),
    v.maxValue(1_000, "is more than 1000 metres"),
    v.transform((metres) => (metres === 0 ? null : metres)),
  ),
}
