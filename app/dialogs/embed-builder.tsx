// Builds the code of a map or a list for another site: how it looks, shown in a frame as it will stand there, and the lines to copy.

import "./embed-builder.css"
import { useEffect, useRef, useState } from "react"
import type { Parameters } from "../domain/address/query.ts"
import {
  type EmbedLook,
  embedAddress,
  embedCode,
  embedSizes,
  eventsEmbedAddress,
  readSize,
} from "../domain/embed/embed-code.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { Toasts, useToast } from "../ui/toast.tsx"
import { Dialog } from "./dialog.tsx"
import { EmbedLooks } from "./embed-looks.tsx"

/** A thing on its map, or the events that a search finds as a list. */
export type Embedded =
  | { kind: "route" | "ride" | "group" | "event"; id: string; title: string }
  | { kind: "events"; search: Parameters; title: string }
export type BuilderProps = { dialogId: string } & Embedded

export function EmbedBuilder({ dialogId, ...embedded }: BuilderProps) {
  const { t } = useTranslation()
  useEffect(() => {
    const dialog = document.getElementById(dialogId)
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
  }, [dialogId])
  const text = embedded.kind === "events" ? t("embed_builder.text_events") : t("embed_builder.text")
  return (
    <Dialog id={dialogId} title={t("share.embed")} text={text}>
      {/* Whoever reads a modal dialog hears and sees nothing of what is outside of it. */}
      <Toasts notice={null}>
        <Builder {...embedded} />
      </Toasts>
    </Dialog>
  )
}

function Builder(embedded: Embedded) {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  const toast = useToast()
  const field = useRef<HTMLTextAreaElement>(null)
  const isTrack = embedded.kind === "route" || embedded.kind === "ride"
  const [size, setSize] = useState({ width: String(embedSizes.width.usual), height: String(embedSizes.height.usual) })
  const [look, setLook] = useState<EmbedLook>({ theme: "auto", language: null, units: "km", profile: isTrack })
  const [width, height] = [readSize(size.width, embedSizes.width), readSize(size.height, embedSizes.height)]
  const address = addressOf(embedded, look)
  const code = embedCode({ address: siteOrigin + address, title: embedded.title, width, height })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast("success", t("embed_builder.copied"))
    } catch (error) {
      console.warn({ event: "copy_refused", reason: String(error) })
      field.current?.select()
      toast("error", t("embed_builder.not_copied"))
    }
  }
  return (
    <>
      <iframe
        className="embed-preview"
        src={address}
        title={t("embed_builder.preview")}
        width={width}
        height={height}
      />
      <EmbedLooks
        ofTrack={isTrack}
        look={look}
        choose={(changed) => setLook((before) => ({ ...before, ...changed }))}
        size={size}
        resize={(changed) => setSize((before) => ({ ...before, ...changed }))}
      />
      <div className="embed-code">
        <label className="field">
          {t("embed_builder.code")}
          <textarea
            className="input"
            ref={field}
            readOnly
            rows={3}
            value={code}
            onFocus={({ target }) => target.select()}
          />
        </label>
        <button type="button" className="button button-primary" onClick={copy}>
          {t("embed_builder.copy")}
        </button>
      </div>
    </>
  )
}

function addressOf(embedded: Embedded, look: EmbedLook): string {
  if (embedded.kind === "events") return eventsEmbedAddress(embedded.search, look)
  const { kind, id } = embedded
  return embedAddress({ subject: { kind, id }, center: null, zoom: null, ...look })
}
