import { date } from "../domain/format/format.ts"
import { useTranslation } from "../i18n/translation.tsx"
import type { Questions } from "../page.tsx"
import { useSite } from "../site.tsx"

/** How old a page is whose answers are copies, by the oldest of them. Nothing on a page that is as new as it can be. */
export function AsOf({ questions }: { questions: Questions }) {
  const { t, language } = useTranslation()
  const { copies } = useSite()
  const times = Object.values(questions).flatMap((query) => copies[query ?? ""] ?? [])
  if (times.length === 0) return null
  const instant = new Date(Math.min(...times)).toISOString()
  const when = `${date(instant, language, "short")}, ${date(instant, language, "time")}`
  return (
    <p className="sub as-of">
      <time dateTime={instant}>{t("as_of", { when })}</time>
    </p>
  )
}
