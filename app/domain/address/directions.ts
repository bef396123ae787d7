import type { Point } from "../entities/entities.ts"

/** Links to map apps; on a phone each opens the app itself. */
export function directionsTo({ lat, lng }: Point) {
  const place = `${Number(lat.toFixed(5))},${Number(lng.toFixed(5))}`
  return {
    googleMaps: `https://www.google.com/maps/dir/?api=1&destination=${place}&travelmode=bicycling`,
    waze: `https://www.waze.com/ul?ll=${place}&navigate=yes`,
    appleMaps: `https://maps.apple.com/?daddr=${place}`,
    // The start is left open; the site asks for it.
    openStreetMap: `https://www.openstreetmap.org/directions?engine=fossgis_osrm_bike&route=%3B${place}`,
  }
}
