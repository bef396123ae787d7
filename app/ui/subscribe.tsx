import { useTranslation } from "../i18n/translation.tsx"
import { useInBrowser, useSite } from "../site.tsx"
import { Button } from "./button.tsx"
import { useNavigation } from "./link.tsx"
import { useCopy } from "./toast.tsx"

type Props = { file: string; label: string; look?: string; google?: string }

/** `google` takes one event; without it the calendar is followed there too. */
export function Subscribe({ file, label, look = "text-button muted", google }: Props) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const { siteOrigin } = useSite().config
  const copy = useCopy()
  // No app on Android takes such a link, and the tap is dead.
  const isTaken = useInBrowser(() => !navigator.userAgent.includes("Android"), true)
  const path = hrefOf(file)
  const subscription = siteOrigin.replace(/^https?/, "webcal") + path
  const address = siteOrigin + path
  return (
    <>
      {isTaken && (
        <a className={look} href={subscription}>
          {label}
        </a>
      )}
      <a
        className={look}
        href={google ?? `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`}
        target="_blank"
        rel="noopener nofollow"
      >
        {t("subscribe.google")}
      </a>
      <Button
        className={`${look} needs-script`}
        onClick={() => copy(address, t("share.copied"), address)}
        text={t("share.copy")}
      />
      <a className={look} href={path} download>
        {t("subscribe.file")}
      </a>
    </>
  )
}
