import type { Point } from "../entities/entities.ts"

/** Links to map apps by their names; on a phone each opens the app itself. */
export function directionsTo({ lat, lng }: Point): Record<string, string> {
  const place = `${Number(lat.toFixed(5))},${Number(lng.toFixed(5))}`
  return {
    "Google Maps": `https://www.google.com/maps/dir/?api=1&destination=${place}&travelmode=bicycling`,
    Waze: `https://www.waze.com/ul?ll=${place}&navigate=yes`,
    "Apple Maps": `https://maps.apple.com/?daddr=${place}`,
    // The start is left open; the site asks for it.
    OpenStreetMap: `https://www.openstreetmap.org/directions?engine=fossgis_osrm_bike&route=%3B${place}`,
  }
}
