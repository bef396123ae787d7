import { useHref, useLocation } from "react-router"
import { useSpeech } from "../i18n/speech.tsx"

/** Asks for the whole page again, which needs no script and brings whatever else is missing. */
export function Retry({ className }: { className?: string }) {
  const { t } = useSpeech()
  const here = useHref(useLocation())
  return (
    <a className={className} href={here}>
      {t("errors.retry")}
    </a>
  )
}
