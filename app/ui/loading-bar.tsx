import { useSpeech } from "../i18n/speech.tsx"

/** The centred bar while a page loads. */
export function LoadingBar() {
  const { t } = useSpeech()
  return (
    <div className="loading" role="progressbar" aria-label={t("nav.loading")}>
      <span />
    </div>
  )
}
