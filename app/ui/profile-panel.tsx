import { type ReactNode, useRef } from "react"
import type { ElevationProfile } from "../domain/entities/entities.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Elevation } from "../illustrations/elevation.tsx"
import { Optional } from "./optional.tsx"
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
  const { t } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  const isLive = useWhenVisible(panel)
  if (profile === null) {
    return (
      <section className="panel profile padded">
        <h2 className="large">{t("route.profile")}</h2>
        <p className="muted">{t("route.no_profile")}</p>
      </section>
    )
  }
  return (
    <section className="panel profile padded" ref={panel}>
      <h2 className="large">{t("route.profile")}</h2>
      <Elevation profile={profile} metres={length} describedBy={describedBy} hasCourse={Boolean(course)}>
        {course}
        {rider}
        {isLive && <Optional>{live}</Optional>}
      </Elevation>
    </section>
  )
}
