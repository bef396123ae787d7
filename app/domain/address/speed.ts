// The speed on the flat for which a route's times are told, in whole km/h: part of the address, so that it can be shared.

export const flatSpeeds = { least: 12, usual: 23, most: 40 }

/** One spelling of each speed; empty for the usual one, so that a route has one address at it, and for what is none. */
export function speedText(speed: string | number): string {
  return /^(1[2-9]|2[0-24-9]|3\d|40)$/.test(`${speed}`) ? `${speed}` : ""
}

export function speedOf({ speed }: { readonly speed?: string | undefined }): number {
  return Number(speed ?? flatSpeeds.usual)
}
