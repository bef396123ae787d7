import { type MouseEvent, useState } from "react"
import { shareLinks } from "../domain/address/sharing.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { Button } from "./button.tsx"
import { EmbedCode, type Embedded } from "./embed-code.tsx"
import { Icon } from "./icon.tsx"
import { QrCode } from "./qr-code.tsx"
import { useCopy } from "./toast.tsx"

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
  const copy = useCopy()
  const [section, setSection] = useState("")
  const message = { title, text, url: siteOrigin + path + section }
  const { whatsApp, telegram, email } = shareLinks(message)
  const offer = async (event: MouseEvent<HTMLElement>) => {
    if (typeof navigator.share !== "function" || !matchMedia("(pointer: coarse)").matches) return
    event.preventDefault()
    // The menu stands beside its button.
    const source = event.currentTarget
    if (!(await handOver({ ...message, url: siteOrigin + path + markedSection() })))
      document.getElementById(menuId)?.showPopover({ source })
  }
  const close = () => document.getElementById(menuId)?.hidePopover()
  const copyAddress = () => {
    close()
    copy(message.url, t("share.copied"), t("share.failed"))
  }
  return (
    <>
      <Button className={look} icon="share-2" popoverTarget={menuId} title={t("share.label")} onClick={offer}>
        <span className={look.includes("icon-button") ? "hidden" : undefined}>{t("share.label")}</span>
      </Button>
      <div
        id={menuId}
        className="floating popover popover-below share"
        popover="auto"
        onToggle={({ newState }) => newState === "open" && setSection(markedSection())}
      >
        <ul>
          {(
            [
              ["WhatsApp", whatsApp, "messages-square"],
              ["Telegram", telegram, "messages-square"],
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
            <Button className="menu-item" icon="link" onClick={copyAddress} text={t("share.copy")} />
          </li>
        </ul>
        {embedded && <EmbedCode embedded={embedded} title={title} close={close} />}
        <QrCode path={path} alt={t("share.qr")} size={132} />
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
