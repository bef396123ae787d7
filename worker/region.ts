import { type StateCode, stateOf } from "#app/domain/entities/entities.ts"

/** The state that the connection comes from, as far as the edge can tell (Cloudflare's `regionCode`); null outside of Brazil. */
export function regionOf(cf: Request["cf"]): StateCode | null {
  return cf?.country === "BR" && typeof cf.regionCode === "string" ? stateOf(cf.regionCode) : null
}
