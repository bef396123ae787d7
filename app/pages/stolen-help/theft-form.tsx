import { shareLinks } from "../../domain/address/sharing.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { useSite } from "../../site.tsx"
import { PrintButton } from "../../ui/print-poster.tsx"
import { copied } from "../../ui/share.tsx"
import { useToast } from "../../ui/toast.tsx"
import { checkAddress, type Field, fields, messageOf, type TheftDetails } from "./theft-details.ts"

type Props = {
  told: TheftDetails
  onTell: (field: Field, value: string) => void
  /** Called with a photo as a data URL. */
  onPhoto: (photo: string | null) => void
}

/**
 * What is sent around: a text and a poster. The fields stand in no form and have no name, so that what is written into them is part of no
 * request; without JavaScript there are none, and the text has blanks.
 */
export function TheftForm({ told, onTell, onPhoto }: Props) {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  const toast = useToast()
  const sent = { title: t("theft.title"), text: messageOf(t, told), url: checkAddress(siteOrigin) }
  const message = `${sent.text}\n${sent.url}`
  const copy = async () => {
    if (await copied(message)) toast("success", t("theft.copied"))
    else toast("error", t("theft.copy_failed"))
  }
  return (
    <>
      <p className="theft-by-hand">{t("theft.tell_by_hand")}</p>
      <div className="theft-fields panel">
        <p>
          {t("theft.tell_fill")} <b>{t("theft.tell_private")}</b>
        </p>
        {fields.map((field) => (
          <label className="field" key={field}>
            {t(`theft.field.${field}`)}
            <input
              className="input"
              type={field === "phone" ? "tel" : "text"}
              value={told[field]}
              placeholder={field === "where" || field === "when" ? t(`theft.field.${field}_hint`) : undefined}
              onChange={({ target }) => onTell(field, target.value)}
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
            onChange={({ target }) => readPhoto(target.files?.[0], onPhoto)}
          />
        </label>
      </div>
      <h4>{t("theft.message")}</h4>
      <p className="theft-message" dir="auto">
        {message}
      </p>
      <p className="theft-send">
        <a className="button button-primary" href={shareLinks(sent).whatsApp} rel="noopener" target="_blank">
          {t("theft.whatsapp")}
        </a>
        <button className="button needs-script" type="button" onClick={copy}>
          {t("theft.copy")}
        </button>
        <PrintButton />
      </p>
    </>
  )
}

/** As a data URL, the one kind of picture of a visitor's own that the security policy lets in. */
function readPhoto(file: File | undefined, onPhoto: Props["onPhoto"]): void {
  if (file === undefined) {
    onPhoto(null)
    return
  }
  const reader = new FileReader()
  reader.onload = () => onPhoto(typeof reader.result === "string" ? reader.result : null)
  reader.readAsDataURL(file)
}
