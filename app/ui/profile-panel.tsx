import { Elevation } from "../art/elevation.tsx"
import type { ElevationProfile } from "../domain/entities.ts"
import { distance, number } from "../domain/format.ts"
import { useSpeech } from "../i18n/speech.tsx"

/** The elevation profile with its heading, and in words for who cannot see it. */
export function ProfilePanel({ profile, length }: { profile: ElevationProfile | null; length: number | null }) {
  const { t, language } = useSpeech()
  if (profile === null) {
    return (
      <section className="panel profile">
        <h2>{t("route.profile")}</h2>
        <p className="muted">{t("route.no_profile")}</p>
      </section>
    )
  }
  const altitudes = profile.map(([, altitude]) => altitude)
  const long = distance(length ?? profile.at(-1)?.[0] ?? 0, language)
  const label = t("route.profile_label", {
    low: number(Math.round(Math.min(...altitudes)), language),
    high: number(Math.round(Math.max(...altitudes)), language),
    distance: `${long?.value} ${long?.unit}`,
  })
  return (
    <section className="panel profile">
      <h2>{t("route.profile")}</h2>
      <Elevation profile={profile} label={label} />
    </section>
  )
}
