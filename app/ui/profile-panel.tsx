import { type ReactNode, useRef } from "react"
import type { ElevationProfile } from "../domain/entities/entities.ts"
import { distance, height, inWords } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Elevation } from "../illustrations/elevation.tsx"
import { Optional } from "./optional.tsx"
import { useUnits } from "./units.ts"
import { useWhenVisible } from "./when-visible.ts"

type Props = {
  profile: ElevationProfile | null
  length: number | null
  describedBy?: string | undefined
  course?: ReactNode
  rider?: ReactNode
  live?: ReactNode
}

export function ProfilePanel({ profile, length, describedBy, course, rider, live }: Props) {
  const { t, language } = useTranslation()
  const units = useUnits()
  const panel = useRef<HTMLElement>(null)
  const isLive = useWhenVisible(panel)
  if (profile === null) {
    return (
      <section className="panel profile">
        <h2>{t("route.profile")}</h2>
        <p className="muted">{t("route.no_profile")}</p>
      </section>
    )
  }
  const altitudes = profile.map(([, altitude]) => altitude)
  const label = t("route.profile_label", {
    low: inWords(height(Math.min(...altitudes), language, units)),
    high: inWords(height(Math.max(...altitudes), language, units)),
    distance: inWords(distance(length ?? profile.at(-1)?.[0] ?? 0, language, units)),
  })
  return (
    <section className="panel profile" ref={panel}>
      <h2>{t("route.profile")}</h2>
      <Elevation profile={profile} label={label} describedBy={describedBy} hasCourse={Boolean(course)}>
        {course}
        {rider}
        {isLive && <Optional>{live}</Optional>}
      </Elevation>
    </section>
  )
}
