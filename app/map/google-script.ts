import { setOptions } from "@googlemaps/js-api-loader"

let isConfigured = false

/** The script is loaded once in the life of a page, in the language of that moment. */
export function configure(key: string, language: string): void {
  if (isConfigured) return
  isConfigured = true
  setOptions({ key, v: "weekly", language, region: "BR", libraries: ["maps", "marker", "places"] })
}
