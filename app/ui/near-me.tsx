import type { MouseEvent } from "react"
import { distanceBetween, type LatLng } from "#track/earth.ts"
import { nearMe, nearParameter, nearText, parseNear } from "../domain/address/filters.ts"
import type { Place, Point } from "../domain/entities/entities.ts"
import { distance } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Button } from "./button.tsx"
import { useNavigation } from "./link.tsx"

/** Narrows a list by the browser's geolocation; without it or JavaScript the worker takes the city of the connection. */
export function NearMe({ isSet, addressWith }: { isSet: boolean; addressWith(near: string): string }) {
  const { t } = useTranslation()
  const { go, hrefOf } = useNavigation()
  const locate = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    // The browser may ask the visitor first, who may go on to another page or filter meanwhile.
    const isLeft = () => !currentTarget.isConnected
    const fallBack = () => {
      if (!isLeft()) location.assign(hrefOf(addressWith(nearMe)))
    }
    const { geolocation } = navigator
    if (geolocation === undefined) return fallBack()
    geolocation.getCurrentPosition(
      ({ coords }) => {
        const near = nearText(coords.latitude, coords.longitude)
        if (near !== null && !isLeft()) go(addressWith(near))
      },
      fallBack,
      { timeout: 8_000, maximumAge: 600_000 },
    )
  }
  return (
    <Button
      type="submit"
      icon="locate-fixed"
      text={t("filters.near")}
      name={nearParameter}
      value={nearMe}
      className={isSet ? "choice-button choice-on label nowrap pill" : "choice-button label nowrap pill"}
      aria-pressed={isSet}
      title={t("filters.near")}
      onClick={locate}
    />
  )
}

/** "a 12 km de você" for a place of a list that was asked for near a position; null without such a position or place. */
export function useDistanceAway(near: string | undefined): (at: LatLng | null | undefined) => string | null {
  const { t } = useTranslation()
  const far = useFar(near)
  return (at) => {
    const distance = far(at)
    return distance && t("filters.away", { distance })
  }
}

/** The distance between a bike on sale and a stolen one that it may be. */
export function useFarFrom(place: Place | null): (point: Point | null | undefined) => string | null {
  const { lat, lng } = place?.coordinates ?? {}
  const far = useFar(lat === undefined || lng === undefined ? undefined : (nearText(lat, lng) ?? undefined))
  return (point) => far(point && [point.lat, point.lng])
}

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
