import { pathTo } from "../../domain/address/paths.ts"
import { useSpeech } from "../../i18n/speech.tsx"
import { QrCode } from "../../ui/qr-code.tsx"

/** The way as a file for other programs, and for the phone of who sits at a desk: a menu that opens without JavaScript. */
export function Files({ id }: { id: string }) {
  const { t } = useSpeech()
  const address = `${pathTo("cyclingRoute", { id })}/route`
  return (
    <>
      <p className="files">
        <button type="button" className="text-button" popoverTarget={menuId}>
          {t("route.files")}
        </button>
      </p>
      <div id={menuId} className="popover popover-below files-menu" popover="auto">
        <ul>
          {formats.map((format) => (
            <li key={format}>
              <a className="menu-item" href={`${address}.${format}`} download>
                {t(`route.file_${format}`)}
              </a>
            </li>
          ))}
        </ul>
        <p className="sub">{t("route.files_qr")}</p>
        <QrCode path={`${address}.gpx`} alt={t("route.files_qr_alt")} />
      </div>
    </>
  )
}

const menuId = "files"
const formats = ["gpx", "kml", "geojson", "tcx"] as const
