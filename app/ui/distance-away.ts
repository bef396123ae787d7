import { parseNear } from "../domain/address/filters.ts"
import { distance } from "../domain/format/format.ts"
import { distanceBetween, type LatLng } from "../domain/track/earth.ts"
import { useTranslation } from "../i18n/translation.tsx"

/** "a 12 km de você" for a place of a list that was asked for near a position; null without such a position or place. */
export function useDistanceAway(near: string | undefined): (at: LatLng | null | undefined) => string | null {
  const { t } = useTranslation()
  const far = useFar(near)
  return (at) => {
    const distance = far(at)
    return distance && t("filters.away", { distance })
  }
}

/** The same as "12 km", where there is room for no more. */
export function useFar(near: string | undefined): (at: LatLng | null | undefined) => string | null {
  const { language } = useTranslation()
  const from = parseNear(near)
  return (at) => {
    if (from === null || !at) return null
    // The position is rounded to about a kilometre, so nothing finer can be said.
    const far = distance(Math.max(1_000, Math.round(distanceBetween(from, at) / 1_000) * 1_000), language)
    return far && `${far.value.replace(/[.,]0$/, "")} ${far.unit}`
  }
}
