import { useSyncExternalStore } from "react"
import { useTranslation } from "../i18n/translation.tsx"
import { neverChanges, useSite } from "../site.tsx"
import { copied } from "./copied.ts"
import { useNavigation } from "./link.tsx"
import { useToast } from "./toast.tsx"

export function Subscribe({ file, label, alone = false }: { file: string; label: string; alone?: boolean }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const { siteOrigin } = useSite().config
  const toast = useToast()
  // No app on Android takes such a link, and the tap is dead.
  const isTaken = useSyncExternalStore(
    neverChanges,
    () => !navigator.userAgent.includes("Android"),
    () => true,
  )
  const path = hrefOf(file)
  const subscription = siteOrigin.replace(/^https?/, "webcal") + path
  const address = siteOrigin + path
  const copy = async () => {
    if (await copied(address)) toast("success", t("share.copied"))
    else toast("error", address)
  }
  return (
    <>
      {isTaken && (
        <a className="text-button" href={subscription}>
          {label}
        </a>
      )}
      {!alone && (
        <>
          <a
            className="text-button"
            href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`}
            target="_blank"
            rel="noopener"
          >
            {t("subscribe.google")}
          </a>
          <button type="button" className="text-button needs-script" onClick={copy}>
            {t("share.copy")}
          </button>
          <a className="text-button" href={path} download>
            {t("subscribe.file")}
          </a>
        </>
      )}
    </>
  )
}
