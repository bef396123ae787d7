import type { Point } from "../entities/entities.ts"

/** Addresses that open the way to a point in the apps riders use; on a phone each opens the app itself. */
export function directionsTo({
  lat,
  lng,
}: Point): Record<"googleMaps" | "waze" | "appleMaps" | "openStreetMap", string> {
  // A metre is near enough, and round degrees stay short.
  const place = `${Number(lat.toFixed(5))},${Number(lng.toFixed(5))}`
  return {
    googleMaps: `https://www.google.com/maps/dir/?api=1&destination=${place}&travelmode=bicycling`,
    waze: `https://www.waze.com/ul?ll=${place}&navigate=yes`,
    appleMaps: `https://maps.apple.com/?daddr=${place}`,
    // The place to leave from is left open; the site asks for it.
    openStreetMap: `https://www.openstreetmap.org/directions?engine=fossgis_osrm_bike&route=%3B${place}`,
  }
}
