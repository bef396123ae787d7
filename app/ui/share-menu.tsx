import { shareLinks } from "../domain/address/sharing.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { EmbedCode, type Embedded } from "./embed-code.tsx"
import { Icon } from "./icon.tsx"
import { QrCode } from "./qr-code.tsx"
import { useCopy } from "./use-copy.ts"

type Props = {
  path: string
  message: { title: string; text: string; url: string }
  menuId: string
  embedded: Embedded | null | undefined
}

export function ShareMenu({ path, message, menuId, embedded }: Props) {
  const { t } = useTranslation()
  const copy = useCopy()
  const { whatsApp, telegram, email } = shareLinks(message)
  const close = () => document.getElementById(menuId)?.hidePopover()
  const copyAddress = () => {
    close()
    copy(message.url, t("share.copied"), t("share.failed"))
  }
  return (
    <>
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
          <button type="button" className="menu-item" onClick={copyAddress}>
            <Icon name="link" />
            {t("share.copy")}
          </button>
        </li>
      </ul>
      {embedded && <EmbedCode embedded={embedded} title={message.title} close={close} />}
      <QrCode path={path} alt={t("share.qr")} size={132} />
    </>
  )
}
