import { type MouseEvent, type ReactNode, useState } from "react"
import { shareLinks } from "../domain/address/sharing.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { Icon } from "./icon.tsx"
import { QrCode } from "./qr-code.tsx"
import { useToast } from "./toast.tsx"

type Props = {
  /** Without its language segment: the receiver reads it in their own. */
  path: string
  title: string
  text: string
  look?: string | undefined
  children?: ReactNode
}

/** The share sheet of a phone, else a menu of plain links; with the section that is marked on the profile. */
export function Share({ path, title, text, look = "button", children }: Props) {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  const toast = useToast()
  const [section, setSection] = useState("")
  const sent = { title, text, url: siteOrigin + path + section }
  const { whatsApp, telegram, email } = shareLinks(sent)
  const offer = async (event: MouseEvent) => {
    if (!(hasSheet() && matchMedia("(pointer: coarse)").matches)) return
    event.preventDefault()
    if (!(await handOver({ ...sent, url: siteOrigin + path + markedSection() })))
      document.getElementById(menuId)?.showPopover()
  }
  const copy = async () => {
    document.getElementById(menuId)?.hidePopover()
    if (await copied(sent.url)) toast("success", t("share.copied"))
    else toast("error", t("share.failed"))
  }
  return (
    <>
      <button type="button" className={look} popoverTarget={menuId} title={t("share.label")} onClick={offer}>
        <Icon name="share-2" />
        <span className={look.startsWith("icon-button") ? "hidden" : undefined}>{t("share.label")}</span>
      </button>
      <div
        id={menuId}
        className="popover popover-below share"
        popover="auto"
        onToggle={({ newState }) => newState === "open" && setSection(markedSection())}
      >
        <ul>
          {(
            [
              ["WhatsApp", whatsApp, "messages-square"],
              ["Telegram", telegram, "navigation"],
              [t("share.email"), email, "mail"],
            ] as const
          ).map(([label, address, icon]) => (
            <li key={label}>
              <a className="menu-item" href={address} rel="noopener">
                <Icon name={icon} />
                {label}
              </a>
            </li>
          ))}
          <li className="needs-script">
            <button type="button" className="menu-item" onClick={copy}>
              <Icon name="link" />
              {t("share.copy")}
            </button>
          </li>
          {children}
        </ul>
        <QrCode path={path} alt={t("share.qr")} size={132} />
      </div>
    </>
  )
}

const menuId = "share"

function markedSection(): string {
  return location.hash.startsWith("#km=") ? location.hash : ""
}

function hasSheet(): boolean {
  return typeof navigator.share === "function"
}

async function handOver(sent: ShareData): Promise<boolean> {
  try {
    await navigator.share(sent)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return true
    console.warn({ event: "share_refused", reason: String(error) })
    return false
  }
}

export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.warn({ event: "copy_refused", reason: String(error) })
    return false
  }
}
