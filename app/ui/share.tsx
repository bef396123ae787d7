import { type MouseEvent, useState } from "react"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import type { Embedded } from "./embed-code.tsx"
import { Icon } from "./icon.tsx"
import { ShareMenu } from "./share-menu.tsx"

type Props = {
  /** The address without its language segment: the receiver reads it in their own. */
  path: string
  title: string
  text: string
  look?: string | undefined
  embedded?: Embedded | null | undefined
}

/** The share sheet of a phone, else a menu of plain links; with the section that is marked on the profile. */
export function Share({ path, title, text, look = "button", embedded }: Props) {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  const [section, setSection] = useState("")
  const message = { title, text, url: siteOrigin + path + section }
  const offer = async (event: MouseEvent<HTMLElement>) => {
    if (typeof navigator.share !== "function" || !matchMedia("(pointer: coarse)").matches) return
    event.preventDefault()
    // By which the menu stands.
    const source = event.currentTarget
    if (!(await handOver({ ...message, url: siteOrigin + path + markedSection() })))
      document.getElementById(menuId)?.showPopover({ source })
  }
  return (
    <>
      <button type="button" className={look} popoverTarget={menuId} title={t("share.label")} onClick={offer}>
        <Icon name="share-2" />
        <span className={look.includes("icon-button") ? "hidden" : undefined}>{t("share.label")}</span>
      </button>
      <div
        id={menuId}
        className="floating popover popover-below share"
        popover="auto"
        onToggle={({ newState }) => newState === "open" && setSection(markedSection())}
      >
        <ShareMenu path={path} message={message} menuId={menuId} embedded={embedded} />
      </div>
    </>
  )
}

const menuId = "share"

function markedSection(): string {
  return location.hash.startsWith("#km=") ? location.hash : ""
}

async function handOver(message: ShareData): Promise<boolean> {
  try {
    await navigator.share(message)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return true
    console.warn({ event: "share_refused", reason: String(error) })
    return false
  }
}
