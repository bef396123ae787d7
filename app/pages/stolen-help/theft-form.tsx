// The details of a theft, and the message and the poster made of them. Nothing leaves the tab: the fields are in no form and have
// no name. The bike that its owner keeps in this browser fills them. Without JavaScript message and poster have blanks.

import { type MouseEvent, type ReactNode, useEffect, useRef } from "react"
import { pathTo } from "../../domain/address/paths.ts"
import { shareLinks } from "../../domain/address/sharing.ts"
import { type Translation, useTranslation } from "../../i18n/translation.tsx"
import { LineDrawing } from "../../illustrations/drawings.tsx"
import { useSite } from "../../site.tsx"
import { Button } from "../../ui/button.tsx"
import { dataUrlOf } from "../../ui/data-url.ts"
import { isPlainClick, Link, useNavigation } from "../../ui/link.tsx"
import { PrintButton } from "../../ui/print-button.tsx"
import { Poster } from "../../ui/print-poster.tsx"
import { useCopy, useToast } from "../../ui/toast.tsx"

const posterFields = ["marks", "where", "when", "serial", "police_report"] as const
const fields = ["brand", "model", "color", ...posterFields, "phone"] as const
type Field = (typeof fields)[number]
export type TheftDetails = Readonly<Record<Field, string>>

export const noTheftDetails: TheftDetails = {
  ...{ brand: "", model: "", color: "", marks: "", where: "", when: "", serial: "", police_report: "", phone: "" },
}

type Props = {
  details: TheftDetails
  setDetails(change: (before: TheftDetails) => TheftDetails): void
  /** Takes a data URL, which the content security policy allows. */
  setPhoto(photo: string | null): void
}

export function TheftForm({ details, setDetails, setPhoto }: Props) {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  const toast = useToast()
  const copy = useCopy()
  const shared = { title: t("theft.title"), text: messageOf(t, details), url: siteOrigin + pathTo("stolen") }
  const message = `${shared.text}\n${shared.url}`
  const readPhoto = async (file: File | undefined) => setPhoto(file === undefined ? null : await dataUrlOf(file))
  const chosen = useRef<HTMLInputElement>(null)
  // The photo may have been chosen before the scripts came.
  useEffect(() => {
    const file = chosen.current?.files?.[0]
    if (file) dataUrlOf(file).then(setPhoto)
  }, [setPhoto])
  const write = (field: Field, value: string) => setDetails((before) => ({ ...before, [field]: value }))
  const { go } = useNavigation()
  const fill = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const bike = await import("../../data/own-bike.ts").then(({ readOwnBike }) => readOwnBike()).catch(() => null)
    const isEmpty = fields.every((field) => details[field] === "")
    // A visitor who has written something stays with it.
    if (bike === null) return isEmpty ? go(pathTo("myBike")) : toast("error", t("theft.own_none"))
    const known = Object.entries(bike).filter(([field, value]) => isField(field) && value !== "")
    setDetails((before) => ({ ...before, ...Object.fromEntries(known) }))
    if (bike.photos[0]) await readPhoto(bike.photos[0])
    toast("success", t("theft.own_filled"))
  }
  return (
    <>
      <p className="bike-by-hand padded large">{t("theft.tell_by_hand")}</p>
      <div className="bike-fields padded space stack panel">
        <p>
          {t("theft.tell_fill")} <b>{t("theft.tell_private")}</b>
        </p>
        <Link className="button" to={pathTo("myBike")} onClick={fill}>
          {t("theft.own")}
        </Link>
        {fields.map((field) => (
          <label className="field" key={field}>
            {t(`theft.field.${field}`)}
            <input
              className="input"
              type={field === "phone" ? "tel" : "text"}
              value={details[field]}
              placeholder={field === "where" || field === "when" ? t(`theft.field.${field}_hint`) : undefined}
              onChange={({ target }) => write(field, target.value)}
              // The field may have been filled before the scripts came.
              ref={(input) => {
                if (input && input.value !== details[field]) write(field, input.value)
              }}
              maxLength={120}
              autoComplete="off"
            />
          </label>
        ))}
        <label className="field theft-photo">
          {t("theft.field.photo")}
          <input
            className="input"
            type="file"
            accept="image/*"
            ref={chosen}
            onChange={({ target }) => readPhoto(target.files?.[0])}
          />
        </label>
      </div>
      <h4 className="space-l">{t("theft.message")}</h4>
      <p className="theft-message space-s bordered raised" dir="auto">
        {message}
      </p>
      <p className="theft-send space-l stack">
        <a className="button button-primary" href={shareLinks(shared).whatsApp} rel="noopener" target="_blank">
          {t("theft.whatsapp")}
        </a>
        <Button
          className="button needs-script"
          onClick={() => copy(message, t("theft.copied"), t("theft.copy_failed"))}
          text={t("theft.copy")}
        />
        <PrintButton />
      </p>
    </>
  )
}

function isField(name: string): name is Field {
  return fields.some((field) => field === name)
}

export function bikeOf({ brand, model }: TheftDetails): string {
  return `${brand.trim()} ${model.trim()}`.trim()
}

/** The message has blanks while all fields are empty; later it leaves empty ones out. */
function messageOf(t: Translation["t"], details: TheftDetails): string {
  const blank = fields.every((field) => details[field].trim() === "") ? "____________" : ""
  const line = (label: string, value: string) => (value.trim() || blank) && `${label}: ${value.trim() || blank}`
  const phone = details.phone.trim() || blank
  return [
    `*${t("theft.message_title")}*`,
    line(t("theft.message_bike"), [bikeOf(details), details.color.trim()].filter(Boolean).join(", ")),
    ...posterFields.map((field) => line(t(`theft.field.${field}`), details[field])),
    phone === "" ? t("theft.message_call") : t("theft.message_call_phone", { phone }),
    t("theft.message_check"),
  ]
    .filter(Boolean)
    .join("\n")
}

export function TheftPoster({ details, photo }: { details: TheftDetails; photo: string | null }) {
  const { t } = useTranslation()
  const orLine = (value: string): ReactNode => value.trim() || <i className="by-hand" />
  const row = (label: string, value: string): [string, ReactNode] => [label, orLine(value)]
  const bike = bikeOf(details)
  return (
    <Poster
      path={pathTo("stolen")}
      band={[t("theft.poster_band"), t("theft.poster_small")]}
      picture={
        photo === null ? (
          <div className="theft-glue center">
            <p>{t("theft.poster_photo")}</p>
            <LineDrawing of="urban" />
          </div>
        ) : (
          <img src={photo} alt="" />
        )
      }
      name={bike || t("theft.message_title")}
      rows={[
        ...(bike === "" ? [row(t("theft.ads_label"), "")] : []),
        ...(["color", ...posterFields] as const).map((field) => row(t(`theft.field.${field}`), details[field])),
      ]}
      foot={[
        t("theft.poster_seen"),
        <span key="call">
          {t("theft.poster_call")}
          <b>{orLine(details.phone)}</b>
        </span>,
      ]}
    />
  )
}
