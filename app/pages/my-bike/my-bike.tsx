import { useEffect, useRef, useState } from "react"
import { changeOwnBike, forgetOwnBike, noBike, type OwnBike, readOwnBike } from "../../data/own-bike.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { LineDrawing } from "../../illustrations/drawings.tsx"
import { useSite } from "../../site.tsx"
import { Button } from "../../ui/button.tsx"
import { download } from "../../ui/download.ts"
import { Link } from "../../ui/link.tsx"
import { LoadingBar } from "../../ui/loading-bar.tsx"
import { PrintButton } from "../../ui/print-button.tsx"
import { QrCode } from "../../ui/qr-code.tsx"
import { useToast } from "../../ui/toast.tsx"
import { exportFile, readExport } from "./export-file.ts"
import { BikeForm, useDataUrl } from "./form.tsx"
import "./my-bike.css"

/** `full` and `denied` say why what changed is not kept. */
type State = "reading" | "none" | "writing" | "kept" | "full" | "denied"

export function View() {
  const { t } = useTranslation()
  const toast = useToast()
  const [bike, setBike] = useState(noBike)
  const [state, setState] = useState<State>("reading")
  /** A hundred megabytes of photos take seconds. */
  const [isBusy, setBusy] = useState(false)
  const fail = (error: unknown) =>
    setState(error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "denied")
  useEffect(() => {
    readOwnBike().then(
      (stored) => {
        setBike(stored ?? noBike)
        setState(stored === null ? "none" : "kept")
      },
      () => setState("denied"),
    )
  }, [])
  const last = useRef<Partial<OwnBike>>(null)
  const change = (changed: Partial<OwnBike>) => {
    last.current = changed
    setBike((before) => ({ ...before, ...changed }))
    if (changed.photos || changed.papers) setState("writing")
    changeOwnBike(changed).then(() => last.current === changed && setState("kept"), fail)
  }
  const forget = async () => {
    if (!confirm(t("my_bike.forget_sure"))) return
    await forgetOwnBike().then(() => {
      setBike(noBike)
      setState("none")
    }, fail)
  }
  const save = async () => {
    setBusy(true)
    await exportFile(bike)
      .then(download)
      .catch(() => toast("error", t("errors.failed")))
    setBusy(false)
  }
  const upload = async (file: File | undefined) => {
    setBusy(true)
    const read = file === undefined ? null : await readExport(file)
    setBusy(false)
    if (read === null) toast("error", t("my_bike.import_failed"))
    else if (bike === noBike || confirm(t("my_bike.import_sure"))) change(read)
  }
  return (
    <article className="my-bike">
      <header>
        <h1>{t("my_bike.title")}</h1>
        <p className="muted my-bike-lead prose">{t("my_bike.lead")}</p>
      </header>
      <p className="panel bike-by-hand padded space-l">{t("my_bike.by_hand")}</p>
      <div className="my-bike-desk space-l stack">
        <section className="my-bike-card" aria-label={t("my_bike.card")}>
          <WalletCard bike={bike} />
          <p className="muted">{t("my_bike.card_text")}</p>
          <p className="actions space cluster">
            <PrintButton label={t("my_bike.card_print")} />
          </p>
        </section>
        <div>
          <BikeForm bike={bike} change={change} isReady={state !== "reading"} />
          <p className={state === "full" || state === "denied" ? "danger label wrong" : "sub"} role="status">
            {t(`my_bike.state.${state === "reading" ? "none" : state}`)}
          </p>
        </div>
      </div>
      <section className="block">
        <h2 className="larger">{t("my_bike.stolen")}</h2>
        <p className="muted">{t("my_bike.stolen_text")}</p>
        <p className="actions space cluster">
          <Link className="button" to={pathTo("stolenHelp")}>
            {t("my_bike.stolen_go")}
          </Link>
        </p>
      </section>
      <section className="block needs-script">
        <h2 className="larger">{t("my_bike.copy")}</h2>
        <p className="muted">{t("my_bike.copy_text")}</p>
        {isBusy && <LoadingBar />}
        <p className="actions space cluster">
          <Button icon="download" onClick={save} text={t("my_bike.export")} />
          <label className="button my-bike-import">
            {t("my_bike.import")}
            <input
              className="hidden"
              type="file"
              accept="application/json,.json"
              onChange={({ target }) => {
                upload(target.files?.[0])
                // An empty field lets the same file be chosen again.
                target.value = ""
              }}
            />
          </label>
          <Button className="button danger" onClick={forget} text={t("my_bike.forget")} />
        </p>
      </section>
    </article>
  )
}

/** The card is as large as a bank card, on paper too. What is not known is a line to write on. Its code leads to the guide for a theft. */
function WalletCard({ bike }: { bike: OwnBike }) {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  const photo = useDataUrl(bike.photos[0])
  const name = [bike.brand, bike.model]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ")
  return (
    <div className="tight wallet-card stack">
      <div className="wallet-card-picture anchor clip">
        {photo === null ? <LineDrawing of="urban" /> : <img src={photo} alt="" />}
      </div>
      <div className="wallet-card-text clip">
        <p className="wallet-card-name" dir="auto">
          {name || t("my_bike.title")}
        </p>
        <dl className="stack">
          {(["serial", "color", "marks"] as const).map((field) => (
            <div key={field}>
              <dt>{t(`my_bike.field.${field}`)}</dt>
              <dd className="semibold" dir="auto">
                {bike[field].trim() || <i />}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="wallet-card-foot bar">
        <QrCode path={pathTo("stolenHelp")} alt={t("my_bike.card_code")} size={64} />
        <p className="lines">
          <b>{t("my_bike.card_lost")}</b>
          <span dir="ltr">{new URL(siteOrigin).host + pathTo("stolenHelp")}</span>
        </p>
      </div>
    </div>
  )
}
