// How a track gets onto a bike computer or into an app: a file for the phone's share sheet, else what to tap in each of them.

import { type MouseEvent, useState } from "react"
import { href, type TrackFormat, trackFormats } from "../domain/address/addresses.ts"
import { searchText } from "../domain/address/filters.ts"
import { browserIntent, inAppBrowser } from "../domain/address/in-app-browser.ts"
import type { Outing } from "../domain/address/outing.ts"
import { pathTo } from "../domain/address/paths.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useInBrowser, useSite } from "../site.tsx"
import { Button } from "./button.tsx"
import { QrCode } from "./qr-code.tsx"

const devices = [
  { key: "garmin", name: "Garmin", format: "fit", kind: "computer" },
  { key: "wahoo", name: "Wahoo ELEMNT", format: "gpx", kind: "computer" },
  { key: "hammerhead", name: "Hammerhead Karoo", format: "gpx", kind: "computer" },
  { key: "coros", name: "COROS", format: "gpx", kind: "watch" },
  { key: "osmand", name: "OsmAnd", format: "gpx", kind: "phone" },
  { key: "organic", name: "Organic Maps", format: "gpx", kind: "phone" },
  { key: "phone", name: null, format: "gpx", kind: "phone" },
] as const

type Props = { page: "ride" | "cyclingRoute"; id: string; outing?: Outing }

/** A menu that the browser opens by itself; once this code is here, a phone's sheet is asked first to take the file. */
export function SendToDevice({ page, id, outing = {} }: Props) {
  const { dir, start, speed } = outing
  const path = pathTo(page, { id }) + searchText(outing)
  const fileOf = (format: TrackFormat) =>
    page === "ride"
      ? href("rideFile", { id, format })
      : href("trackFile", { id, format }) + searchText({ dir, start, speed })
  const { t } = useTranslation()
  const [isRefused, setRefused] = useState(false)
  // Chrome says that its sheet takes files of every type, and refuses this one only when it is handed over.
  const canTake = () => ownPhone() === null && matchMedia("(pointer: coarse)").matches && takenType() !== undefined
  const canSend = useInBrowser(canTake, false) && !isRefused
  const send = async (source?: HTMLElement) => {
    const outcome = await handOver(fileOf)
    setRefused(outcome === "refused")
    // A visitor who closed the sheet has found no app in it.
    if (outcome !== "sent") document.getElementById(menuId)?.showPopover(source && { source })
  }
  const press = (event: MouseEvent<HTMLElement>) => {
    if (!canSend || document.getElementById(menuId)?.matches(":popover-open")) return
    event.preventDefault()
    send(event.currentTarget)
  }
  return (
    <>
      <Button className="button button-primary" icon="download" popoverTarget={menuId} onClick={press}>
        <span>{t("device.take")}</span>
      </Button>
      <div id={menuId} className="device floating popover popover-below" popover="auto">
        <WayOut path={path} />
        <div>
          {devices.map(({ key, name: device, format, kind }) => (
            <details key={key} name={menuId}>
              <summary className="menu-item">
                <DeviceDrawing kind={kind} />
                {device ?? t("device.phone_name")}
              </summary>
              <p>{t(`device.${key}`)}</p>
              <a className="button button-small" href={fileOf(format)} download>
                {t("device.download", { format: format.toUpperCase() })}
              </a>
            </details>
          ))}
        </div>
        <div>
          <p className="sub" id="device-files">
            {t("device.files")}
          </p>
          <ul className="device-files cluster" aria-labelledby="device-files">
            {trackFormats.map((format) => (
              <li key={format}>
                <a className="chip" href={fileOf(format)} download>
                  {format.toUpperCase()}
                </a>
              </li>
            ))}
          </ul>
          {canSend && (
            <Button className="button button-primary" icon="share-2" onClick={() => send()} text={t("device.send")} />
          )}
          <div className="device-scan bar">
            <QrCode path={path} alt={t("device.qr")} size={96} />
            <p className="sub">{t("device.scan", { label: t("device.take") })}</p>
          </div>
        </div>
      </div>
    </>
  )
}

const menuId = "device"

/** GPX is offered first: more apps open it. */
const fileTypes = [
  { format: "gpx", type: "application/gpx+xml" },
  { format: "fit", type: "application/vnd.ant.fit" },
] as const

function takenType() {
  return fileTypes.find(({ format, type }) => navigator.canShare?.({ files: [new File([], `a.${format}`, { type })] }))
}

/** The sheet gets the file of a track and not its address: apps of bike computers take files alone. */
async function handOver(fileOf: (format: TrackFormat) => string): Promise<"sent" | "refused" | "later"> {
  const taken = takenType()
  if (taken === undefined) return "refused"
  const { format, type } = taken
  try {
    const response = await fetch(fileOf(format))
    if (!response.ok) return "later"
    const [, name] = /filename\*=UTF-8''(\S+)/.exec(response.headers.get("content-disposition") ?? "") ?? []
    const file = new File([await response.blob()], decodeURIComponent(name ?? `pelotao.${format}`), { type })
    // The tap is too long ago on a slow line; the next one finds the file in the cache.
    if (navigator.userActivation?.isActive === false) return "later"
    await navigator.share({ files: [file] })
    return "sent"
  } catch (error) {
    console.warn({ event: "file_not_shared", reason: String(error) })
    return error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : "later"
  }
}

function WayOut({ path }: { path: string }) {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  const phone = useInBrowser(ownPhone, null)
  if (phone === null) return null
  return (
    <div className="device-blocked ruled">
      <p>
        <b>{t("device.blocked")}</b>
        {phone === "iOS" && <span> {t("device.open_safari")}</span>}
      </p>
      {phone === "Android" && (
        <a className="button button-primary space-s" href={browserIntent(siteOrigin + path)}>
          {t("device.open_browser")}
        </a>
      )}
    </div>
  )
}

function ownPhone() {
  return inAppBrowser(navigator.userAgent)
}

const cases = {
  computer: "M5 2h14a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z",
  watch: "M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM9 5l.6-3.5h4.8L15 5M9 19l.6 3.5h4.8L15 19",
  phone: "M8 1h8a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zM11 20h2",
} as const

/** The shape of a device, with the line of a track on it. */
function DeviceDrawing({ kind }: { kind: keyof typeof cases }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={cases[kind]} />
      <path className="device-line" d="M9 16c0-4 6-3 6-8" />
    </svg>
  )
}
