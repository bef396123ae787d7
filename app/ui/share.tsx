import { useTranslation } from "../i18n/translation.tsx"
import { Icon } from "./icon.tsx"
import { useToast } from "./toast.tsx"

/** Shares the address of the page by the system's own sheet (Web Share); where there is none, copies it and says so. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const share = async () => {
    const outcome = await passOn(title, location.origin + location.pathname)
    if (outcome === "copied") toast("success", t("share.copied"))
    if (outcome === "failed") toast("error", t("share.failed"))
  }
  return (
    <button type="button" className="button needs-script" onClick={share}>
      <Icon name="share-2" />
      <span>{t("share.label")}</span>
    </button>
  )
}

async function passOn(title: string, url: string): Promise<"shared" | "copied" | "failed"> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url })
      return "shared"
    } catch (error) {
      // A visitor who closes the sheet has changed their mind; any other error is a failure of the system.
      if (error instanceof DOMException && error.name === "AbortError") return "shared"
      console.warn({ event: "share_refused", reason: String(error) })
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return "copied"
  } catch (error) {
    console.warn({ event: "copy_refused", reason: String(error) })
    return "failed"
  }
}
