import { importLibrary } from "@googlemaps/js-api-loader"
import type { Language } from "../domain/format/language.ts"
import type { MapView } from "../domain/map/map-view.ts"
import { configure } from "./google-script.ts"

let session: google.maps.places.AutocompleteSessionToken | null = null

/** Rejects when the service fails, whatever the reason. */
export async function suggestPlaces(text: string, key: string, language: Language) {
  configure(key, language)
  const { AutocompleteSessionToken, AutocompleteSuggestion } = await importLibrary("places")
  session ??= new AutocompleteSessionToken()
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: text,
    language,
    region: "br",
    includedRegionCodes: ["br"],
    sessionToken: session,
  })
  const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
  return found.map((prediction) => ({
    id: prediction.placeId,
    name: (prediction.mainText ?? prediction.text).text,
    detail: prediction.secondaryText?.text ?? null,
    view: () => viewOf(prediction),
  }))
}

async function viewOf(prediction: google.maps.places.PlacePrediction): Promise<MapView | null> {
  session = null
  try {
    const { place } = await prediction.toPlace().fetchFields({ fields: ["location", "viewport"] })
    const { location, viewport } = place
    if (!location) return null
    const across = viewport ? Math.max(viewport.toSpan().lat(), viewport.toSpan().lng()) : 0
    // The zoom at which the place fills a window about 700 pixels wide.
    const zoom = across > 0 ? Math.min(16, Math.log2((700 * 360) / (512 * across))) : 14
    return { zoom: Math.max(2, zoom), center: [location.lat(), location.lng()] }
  } catch (error) {
    console.warn({ event: "place_not_answered", reason: String(error) })
    return null
  }
}
