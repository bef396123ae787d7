// The button on a track's map that shows where the rider is. What it shows has code and texts of its own, fetched by the click.

import { type ReactNode, useState } from "react"
import type { Language } from "../domain/format/language.ts"
import type { LatLng } from "../domain/track/earth.ts"
import { messagesOf } from "../i18n/messages.ts"
import { addMessages, useI18n, useTranslation } from "../i18n/translation.tsx"
import { Icon } from "../ui/icon.tsx"
import { useToast } from "../ui/toast.tsx"

/** Where a rider is, and the metres along the track to which that belongs; null before they have come to it. */
export type Rider = { at: LatLng; metres: number | null; away: number }

type Names = "OwnPosition" | "PositionOnMap" | "PositionOnProfile"
type Views = Pick<typeof import("./own-position.tsx"), Names>
type Loaded = { language: Language; views: Views }

export type Locating = {
  isOn: boolean
  /** Null until they are loaded. */
  views: Views | null
  rider: Rider | null
  setRider(rider: Rider | null): void
  toggle(): void
}

export function useLocating(): Locating {
  const { t, language } = useTranslation()
  const i18n = useI18n()
  const toast = useToast()
  const [isOn, setOn] = useState(false)
  const [rider, setRider] = useState<Rider | null>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const load = async () => {
    try {
      const [{ OwnPosition, PositionOnMap, PositionOnProfile }, texts] = await Promise.all([
        import("./own-position.tsx"),
        messagesOf("position", language),
      ])
      addMessages(i18n, language, texts)
      setLoaded({ language, views: { OwnPosition, PositionOnMap, PositionOnProfile } })
    } catch (error) {
      console.warn({ event: "own_position_not_loaded", reason: String(error) })
      setOn(false)
      toast("error", t("errors.failed"))
    }
  }
  const toggle = () => {
    setOn(!isOn)
    if (!isOn && loaded?.language !== language) void load()
  }
  return { isOn, views: loaded?.language === language ? loaded.views : null, rider, setRider, toggle }
}

export function LocateButton({ isOn, views, toggle }: Locating): ReactNode {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="map-locate needs-script"
      aria-label={t("map.position")}
      title={t("map.position")}
      aria-pressed={isOn}
      aria-busy={(isOn && views === null) || undefined}
      onClick={toggle}
    >
      <Icon name="navigation" />
    </button>
  )
}
