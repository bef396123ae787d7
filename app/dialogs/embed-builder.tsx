// Builds the code of a map or a list for another site: how it looks, shown in a frame as it will stand there, and the lines to copy.

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
import { embedThemes } from "../domain/embed/embed-parameters.ts"
import { languageCodes, languages } from "../domain/format/language.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { Toasts, useToast } from "../ui/toast.tsx"
import { Dialog } from "./dialog.tsx"
import "./embed-builder.css"

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

// The choices of the builder. Only a track has lengths to measure and a profile to show.

type Size = { width: string; height: string }
type Props = {
  ofTrack: boolean
  look: EmbedLook
  choose(changed: Partial<EmbedLook>): void
  size: Size
  resize(changed: Partial<Size>): void
}

function EmbedLooks({ ofTrack, look, choose, size, resize }: Props) {
  const { t } = useTranslation()
  return (
    <div className="embed-choices">
      <Choice
        label={t("embed_builder.theme")}
        value={look.theme}
        options={embedThemes.map((theme) => [theme, t(`embed_builder.theme_${theme}`)])}
        choose={(chosen) => choose({ theme: embedThemes.find((theme) => theme === chosen) ?? "auto" })}
      />
      <Choice
        label={t("embed_builder.language")}
        value={look.language ?? ""}
        options={[
          ["", t("embed_builder.language_auto")],
          ...languageCodes().map((code): [string, string] => [code, languages[code].name]),
        ]}
        choose={(chosen) => choose({ language: languageCodes().find((code) => code === chosen) ?? null })}
      />
      {ofTrack && (
        <Choice
          label={t("embed_builder.units")}
          value={look.units}
          options={[
            ["km", t("embed_builder.units_km")],
            ["mi", t("embed_builder.units_mi")],
          ]}
          choose={(chosen) => choose({ units: chosen === "mi" ? "mi" : "km" })}
        />
      )}
      {(["width", "height"] as const).map((side) => (
        <label key={side} className="field">
          {t(`embed_builder.${side}`)}
          <input
            className="input"
            type="number"
            inputMode="numeric"
            min={embedSizes[side].least}
            max={embedSizes[side].most}
            step={10}
            value={size[side]}
            onChange={({ target }) => resize({ [side]: target.value })}
          />
        </label>
      ))}
      {ofTrack && (
        <label className="embed-check">
          <input
            type="checkbox"
            checked={look.profile}
            onChange={({ target }) => choose({ profile: target.checked })}
          />
          {t("embed_builder.profile")}
        </label>
      )}
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: [value: string, text: string][]
  choose(value: string): void
}

function Choice({ label, value, options, choose }: ChoiceProps) {
  return (
    <label className="field">
      {label}
      <select className="input" value={value} onChange={({ target }) => choose(target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
