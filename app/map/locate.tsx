// The button on a track's map that shows where the rider is. What it shows has code and texts of its own, fetched by the click.

import { useEffect, useState } from "react"
import type { LatLng } from "#track/earth.ts"
import type { Language } from "../domain/format/language.ts"
import { messagesOf } from "../i18n/messages.ts"
import { addMessages, useI18n, useTranslation } from "../i18n/translation.tsx"
import { Icon } from "../ui/icon.tsx"
import { useToast } from "../ui/toast.tsx"

/** Where a rider is, and the metres along the track to which that belongs; null before they have come to it. */
export type Rider = { at: LatLng; metres: number | null; away: number }

type Loaded = { language: Language; views: typeof import("./own-position.tsx") }

/** `views` is null until they are loaded. */
export function useLocating() {
  const { t, language } = useTranslation()
  const i18n = useI18n()
  const toast = useToast()
  const [isOn, setOn] = useState(false)
  const [rider, setRider] = useState<Rider | null>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (!isOn || loaded?.language === language) return
    Promise.all([import("./own-position.tsx"), messagesOf("position", language)]).then(
      ([views, texts]) => {
        addMessages(i18n, language, texts)
        setLoaded({ language, views })
      },
      (error) => {
        console.warn({ event: "own_position_not_loaded", reason: String(error) })
        setOn(false)
        toast("error", t("errors.failed"))
      },
    )
  }, [isOn, loaded, language, i18n, t, toast])
  const toggle = () => setOn(!isOn)
  return { isOn, views: loaded?.language === language ? loaded.views : null, rider, setRider, toggle }
}

export function LocateButton({ isOn, views, toggle }: ReturnType<typeof useLocating>) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="map-locate center bordered needs-script raised rounded"
      aria-label={t("map.position")}
      title={t("map.position")}
      aria-pressed={isOn}
      aria-busy={(isOn && views === null) || undefined}
      onClick={toggle}
    >
      <Icon name="locate-fixed" />
    </button>
  )
}
