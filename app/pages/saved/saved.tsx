// What this device keeps. The server renders the frame of the page; the list is read and drawn on the device.

import { useEffect, useState, useSyncExternalStore } from "react"
import { pathTo } from "../../domain/address/paths.ts"
import { number } from "../../domain/format/format.ts"
import { ordered, type SavedThing } from "../../domain/saved/saved-things.ts"
import { type Translation, useTranslation } from "../../i18n/translation.tsx"
import { LineDrawing } from "../../illustrations/drawings.tsx"
import { useSavedThings } from "../../saved/things.ts"
import { remove } from "../../saved/toggle.ts"
import { useSite } from "../../site.tsx"
import { Empty } from "../../ui/answer-view.tsx"
import { Button } from "../../ui/button.tsx"
import { Link, Links } from "../../ui/link.tsx"
import { useToast } from "../../ui/toast.tsx"
import { SavedRow } from "./row.tsx"
import "./saved.css"

export function View() {
  const { t } = useTranslation()
  const { savesPages } = useSite().config
  const things = useSavedThings()
  return (
    <article className="saved">
      <header className="list-head cluster spread">
        <h1 className="grow">{t("saved.title")}</h1>
      </header>
      <p className="larger lead muted">{t("saved.lead")}</p>
      <noscript>
        <p className="alert">{t("saved.no_script")}</p>
      </noscript>
      {!savesPages && <p className="alert">{t("saved.off")}</p>}
      {things !== null && (
        <>
          <Signal />
          <Link className="panel row own-bike space-l" to={pathTo("myBike")}>
            <span className="thumb anchor clip raised">
              <LineDrawing of="road" />
            </span>
            <span className="row-name lines">
              <b>{t("nav.my_bike")}</b>
              <span className="line sub">{t("saved.bike")}</span>
            </span>
          </Link>
          {things.length > 0 ? <Kept things={things} /> : savesPages && <Nothing />}
        </>
      )}
    </article>
  )
}

function Kept({ things }: { things: readonly SavedThing[] }) {
  const { t } = useTranslation()
  const toast = useToast()
  const [now] = useState(Date.now)
  const removeAll = async () => {
    if (!confirm(t("saved.remove_all_sure"))) return
    if ((await remove(things.map(({ address }) => address))) === "denied") toast("error", t("saved.denied"))
  }
  return (
    <>
      <ul className="rows clip space">
        {ordered(things, now).map((thing) => (
          <SavedRow key={thing.address} thing={thing} />
        ))}
      </ul>
      <div className="saved-foot space cluster spread">
        <StorageNote count={things.length} />
        <Button className="text-button muted" onClick={removeAll} text={t("saved.remove_all")} />
      </div>
    </>
  )
}

type Room = { usage: number; quota: number; isPersistent: boolean }

/** How much the browser has given, and whether it may take it back; read again whenever something is saved or removed. */
function StorageNote({ count }: { count: number }) {
  const translation = useTranslation()
  const { t } = translation
  const [room, setRoom] = useState<Room | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of saved things takes another room
  useEffect(() => {
    roomOf().then(setRoom, () => setRoom(null))
  }, [count])
  return (
    <p className="sub saved-room">
      {room && (
        <span>
          {t("saved.used", { used: bytes(room.usage, translation), quota: bytes(room.quota, translation) })}{" "}
          {t(room.isPersistent ? "saved.persistent" : "saved.evictable")}
        </span>
      )}
    </p>
  )
}

async function roomOf(): Promise<Room> {
  const { storage } = navigator
  const [{ usage = 0, quota = 0 }, isPersistent] = await Promise.all([storage.estimate(), storage.persisted()])
  return { usage, quota, isPersistent }
}

function bytes(size: number, { language }: Translation): string {
  if (size < 1_000_000) return `${number(Math.max(1, Math.round(size / 1_000)), language)}\u00a0kB`
  const [unit, scale] = size < 1e9 ? ["MB", 1e6] : ["GB", 1e9]
  return `${number(size / scale, language, 1)}\u00a0${unit}`
}

function Nothing() {
  const { t } = useTranslation()
  const isDenied = deniesStorage()
  const ways = [
    [pathTo("cyclingRoutes"), t("nav.routes")],
    [pathTo("cyclingGroups"), t("nav.groups")],
    [pathTo("events"), t("nav.events")],
  ] as const
  return (
    <Empty art="none-yet" sentence={t(isDenied ? "saved.denied" : "saved.empty")}>
      <Links links={ways} className="suggestions stack" />
    </Empty>
  )
}

function deniesStorage(): boolean {
  try {
    localStorage.getItem("saved")
    return typeof caches === "undefined"
  } catch {
    return true
  }
}

/** The service worker leads here from a page that is not kept, and names it in the address. */
function Signal() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(watchSignal, () => navigator.onLine)
  const missing = new URLSearchParams(location.search).get("missing") ?? ""
  const isOurs = missing.startsWith("/") && URL.parse(missing, location.origin)?.origin === location.origin
  if (isOnline && !isOurs) return null
  return (
    <p className="alert" role="status">
      {isOurs ? t("saved.missing") : t("saved.offline")} {isOurs && <a href={missing}>{t("errors.retry")}</a>}
    </p>
  )
}

function watchSignal(listener: () => void): () => void {
  addEventListener("online", listener)
  addEventListener("offline", listener)
  return () => {
    removeEventListener("online", listener)
    removeEventListener("offline", listener)
  }
}
