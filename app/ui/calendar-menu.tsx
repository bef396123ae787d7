import { useTranslation } from "../i18n/translation.tsx"
import { Icon } from "./icon.tsx"
import { later } from "./later.tsx"

const Subscribe = later(async () => (await import("./subscribe.tsx")).Subscribe)

type Props = { file: string; google?: string; look?: string }

/** All that puts days into a calendar behind one button: a menu of plain links that opens without JavaScript. */
export function CalendarMenu({ file, google, look = "button" }: Props) {
  const { t } = useTranslation()
  const label = t("subscribe.save")
  return (
    <>
      <button type="button" className={look} popoverTarget="calendar" title={label}>
        <Icon name="calendar" />
        <span>{label}</span>
      </button>
      <div id="calendar" className="popover popover-below" popover="auto">
        <Subscribe file={file} label={t("subscribe.label")} look="menu-item line" {...(google && { google })} />
      </div>
    </>
  )
}
