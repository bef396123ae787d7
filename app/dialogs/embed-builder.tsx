// Builder of the HTML that embeds a map or a list in another site.

import "./embed-builder.css"
import { useEffect, useRef, useState } from "react"
import type { Parameters } from "../domain/address/query.ts"
import type { Turn } from "../domain/address/turn.ts"
import {
  type EmbedLook,
  embedAddress,
  embedCode,
  embedSizes,
  eventsEmbedAddress,
  readSize,
} from "../domain/embed/embed-code.ts"
import { languageCodes, languages } from "../domain/format/language.ts"
import { embedThemes, readTheme } from "../domain/map/map-parameters.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { copied } from "../ui/copied.ts"
import { Toasts, useToast } from "../ui/toast.tsx"
import { Dialog } from "./site-dialogs.tsx"

export type Embedded =
  | { kind: "route" | "ride" | "group" | "event"; id: string; turn?: Turn | undefined; title: string }
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
      {/* Toasts outside of a modal dialog are inert. */}
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
  const change = (changed: Partial<EmbedLook>) => setLook((before) => ({ ...before, ...changed }))
  const copy = async () => {
    if (await copied(code)) return toast("success", t("embed_builder.copied"))
    field.current?.select()
    toast("error", t("embed_builder.not_copied"))
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
      <div className="embed-choices">
        <Select
          label={t("embed_builder.theme")}
          value={look.theme}
          options={embedThemes.map((theme) => [theme, t(`embed_builder.theme_${theme}`)])}
          choose={(theme) => change({ theme: readTheme(theme) })}
        />
        <Select
          label={t("embed_builder.language")}
          value={look.language ?? ""}
          options={[
            ["", t("embed_builder.language_auto")],
            ...languageCodes().map((code) => [code, languages[code].name] as const),
          ]}
          choose={(language) => change({ language: languageCodes().find((code) => code === language) ?? null })}
        />
        {isTrack && (
          <Select
            label={t("embed_builder.units")}
            value={look.units}
            options={(["km", "mi"] as const).map((units) => [units, t(`embed_builder.units_${units}`)])}
            choose={(units) => change({ units: units === "mi" ? "mi" : "km" })}
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
              onChange={({ target }) => setSize((before) => ({ ...before, [side]: target.value }))}
            />
          </label>
        ))}
        {isTrack && (
          <label className="embed-check">
            <input
              type="checkbox"
              checked={look.profile}
              onChange={({ target }) => change({ profile: target.checked })}
            />
            {t("embed_builder.profile")}
          </label>
        )}
      </div>
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
  const { kind, id, turn } = embedded
  return embedAddress({ subject: { kind, id, turn }, center: null, zoom: null, ...look })
}

type SelectProps = {
  label: string
  value: string
  options: (readonly [value: string, text: string])[]
  choose(value: string): void
}

function Select({ label, value, options, choose }: SelectProps) {
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
