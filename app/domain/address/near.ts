// "Near me" in the address of a list: "-23.55,-46.63", rounded to about a kilometre, so that an address that is passed on
// tells nobody where its reader lives.

import type { LatLng } from "../track/earth.ts"

export const nearParameter = "near"
/** What a form without JavaScript asks for; the worker then puts the visitor's city in its place. */
export const nearMe = "me"

export const radiusParameter = "radius"
/** How far is near, in kilometres, as one may choose it; an address that says nothing means the usual. */
export const radii = ["10", "30", "60", "150", "all"] as const
export const usualRadius = "60"
/** What an address may say; the usual one has no second spelling. */
export const saidRadii = radii.filter((radius) => radius !== usualRadius)

type NearParameters = { readonly [name in "sort" | "near" | "radius"]?: string | undefined }

/** The position as the address holds it; null when it is no place on Earth. */
export function nearText(lat: number, lng: number): string | null {
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isOnEarth ? `${lat.toFixed(2)},${lng.toFixed(2)}` : null
}

/**
 * The parameters of the API: the nearest first, unless another order is asked for. None for what is no position, and for things at any
 * distance, which the API finds around no place.
 */
export function nearParameters(
  near: string | undefined,
  sort: string | undefined,
  radius: string | undefined,
): NearParameters {
  const position = parseNear(near)
  const kilometres = kilometresOf(radius)
  if (position === null || kilometres === null) return { sort }
  return {
    sort: sort ?? "distanceFrom",
    near: nearText(...position) ?? undefined,
    radius: String(kilometres * 1_000),
  }
}

/** How far the radius of an address reaches; null for any distance. */
export function kilometresOf(radius: string | undefined): number | null {
  if (radius === "all") return null
  return Number(radii.find((known) => known === radius) ?? usualRadius)
}

/** The position of an address; null for what is none. */
export function parseNear(near: string | undefined): LatLng | null {
  const [lat, lng, ...rest] = (near ?? "").split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)))
  if (lat === undefined || lng === undefined || rest.length > 0 || nearText(lat, lng) === null) return null
  return [lat, lng]
}
