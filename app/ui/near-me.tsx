import type { MouseEvent } from "react"
import { nearMe, nearParameter, nearText } from "../domain/address/filters.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Icon } from "./icon.tsx"
import { useNavigation } from "./link.tsx"

/**
 * Narrows the list of a form to what is around the visitor, by the browser's geolocation. When that tells no position, or without
 * JavaScript, the button sends the form and the worker takes the city of the connection.
 */
export function NearMe({ isSet, addressWith }: { isSet: boolean; addressWith(near: string): string }) {
  const { t } = useTranslation()
  const { go, hrefOf } = useNavigation()
  const locate = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    // The browser may ask the visitor first, who has gone on to another page or filter meanwhile.
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
    <button
      type="submit"
      name={nearParameter}
      value={nearMe}
      className={isSet ? "choice-button choice-on" : "choice-button"}
      aria-pressed={isSet}
      onClick={locate}
    >
      <Icon name="navigation" />
      {t("filters.near")}
    </button>
  )
}
