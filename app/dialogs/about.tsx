import { useTranslation } from "../i18n/translation.tsx"
import { AboutLinks } from "../layouts/about-links.tsx"
import { StoreBadges } from "../ui/app-links.tsx"
import { Dialog } from "./dialog.tsx"

export const aboutId = "about"

/** The ways out that the footer has, for screens without one. The newsletter's is at the end of each page. */
export function AboutDialog() {
  const { t } = useTranslation()
  return (
    <Dialog id={aboutId} title={t("about.title")} text={t("meta.description")}>
      <AboutLinks />
      <StoreBadges />
    </Dialog>
  )
}
