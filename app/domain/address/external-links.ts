// Links to other services: messengers that share a page, and map apps that lead to a point.

import type { Point } from "../entities/entities.ts"

export function shareLinks({ title, text, url }: { title: string; text: string; url: string }) {
  const link = (base: string, parameters: Record<string, string>) => {
    const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    return `${base}?${pairs.join("&")}`
  }
  return {
    whatsApp: link("https://wa.me/", { text: `${text}\n${url}` }),
    telegram: link("https://t.me/share/url", { url, text }),
    email: link("mailto:", { subject: title, body: `${text}\n\n${url}` }),
  }
}

/** On a phone each link opens the app itself. */
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
