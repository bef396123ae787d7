import type { MessageKey } from "../i18n/messages.ts"
import { useTranslation } from "../i18n/translation.tsx"

export function LoadingBar({ message }: { message?: MessageKey | undefined }) {
  const { t } = useTranslation()
  return (
    <div className="loading center">
      <span role="progressbar" aria-label={t("nav.loading")} />
      {message && <p>{t(message)}</p>}
    </div>
  )
}
