import { href, trackFormats } from "../../domain/address/addresses.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { QrCode } from "../../ui/qr-code.tsx"

/** The way as a file for other programs, and for the phone of who sits at a desk: a menu that opens without JavaScript. */
export function Files({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="files">
        <button type="button" className="text-button" popoverTarget={menuId}>
          {t("route.files")}
        </button>
      </p>
      <div id={menuId} className="popover popover-below files-menu" popover="auto">
        <ul>
          {trackFormats.map((format) => (
            <li key={format}>
              <a className="menu-item" href={href("trackFile", { id, format })} download>
                {t(`route.file_${format}`)}
              </a>
            </li>
          ))}
        </ul>
        <p className="sub">{t("route.files_qr")}</p>
        <QrCode path={href("trackFile", { id, format: "gpx" })} alt={t("route.files_qr_alt")} />
      </div>
    </>
  )
}

const menuId = "files"
