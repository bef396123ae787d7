// What this device keeps. The server renders the frame of the page; the list is read and drawn on the device.

import { useState, useSyncExternalStore } from "react"
import { pathTo } from "../../domain/address/paths.ts"
import { ordered, type SavedThing } from "../../domain/saved/saved-things.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { LineDrawing } from "../../illustrations/drawings.tsx"
import { savedThings, watchThings } from "../../saved/things.ts"
import { remove } from "../../saved/toggle.ts"
import { useInBrowser, useSite } from "../../site.tsx"
import { Empty } from "../../ui/answer-view.tsx"
import { Link, Links } from "../../ui/link.tsx"
import { useToast } from "../../ui/toast.tsx"
import { SavedRow } from "./row.tsx"
import { StorageNote } from "./storage-note.tsx"
import "./saved.css"

export function View() {
  const { t } = useTranslation()
  const { savesPages } = useSite().config
  // Null on the server and while its markup is hydrated.
  const things = useSyncExternalStore(watchThings, savedThings, () => null)
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
    if (!(await remove(things.map(({ address }) => address)))) toast("error", t("saved.denied"))
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
        <button type="button" className="text-button muted" onClick={removeAll}>
          {t("saved.remove_all")}
        </button>
      </div>
    </>
  )
}

function Nothing() {
  const { t } = useTranslation()
  const isDenied = useInBrowser(deniesStorage, false)
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

/** Where the service worker has led from a page that is not kept, its address is in this one. */
function Signal() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(
    watchSignal,
    () => navigator.onLine,
    () => true,
  )
  const missing = new URLSearchParams(location.search).get("missing") ?? ""
  if (missing.startsWith("/") && URL.parse(missing, location.origin)?.origin === location.origin)
    return (
      <p className="alert" role="status">
        {t("saved.missing")} <a href={missing}>{t("errors.retry")}</a>
      </p>
    )
  return (
    !isOnline && (
      <p className="alert" role="status">
        {t("saved.offline")}
      </p>
    )
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
