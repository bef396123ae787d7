// The speed on the flat for which a route's times are told, in whole km/h: part of the address, so that it can be shared.

import { flatSpeeds } from "#track/flat-speeds.ts"

/** One spelling of each speed; empty for the usual one, so that a route has one address at it, and for what is none. */
export function speedText(speed: string | number): string {
  return /^(1[2-9]|2[0-24-9]|3\d|40)$/.test(`${speed}`) ? `${speed}` : ""
}

export function speedOf({ speed }: { readonly speed?: string | undefined }): number {
  return Number(speed ?? flatSpeeds.usual)
}
