// Builds the code of a map for another site: how it looks, shown in a frame as it will stand there, and the lines to copy.

import "./embed-builder.css"
import { useEffect, useRef, useState } from "react"
import type { EmbedSettings } from "../domain/embed/embed.ts"
import { embedAddress, embedCode, embedSizes, readSize } from "../domain/embed/embed-code.ts"
import { embedThemes } from "../domain/embed/embed-parameters.ts"
import { languageCodes, languages } from "../domain/words/language.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { Toasts, useToast } from "../ui/toast.tsx"
import { Dialog } from "./dialog.tsx"

export type BuilderProps = { dialogId: string; kind: "route" | "ride"; id: string; title: string }

export function EmbedBuilder({ dialogId, ...embedded }: BuilderProps) {
  const { t } = useTranslation()
  useEffect(() => {
    const dialog = document.getElementById(dialogId)
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
  }, [dialogId])
  return (
    <Dialog id={dialogId} title={t("share.embed")} text={t("embed_builder.text")}>
      {/* Whoever reads a modal dialog hears and sees nothing of what is outside of it. */}
      <Toasts notice={null}>
        <Builder {...embedded} />
      </Toasts>
    </Dialog>
  )
}

function Builder({ kind, id, title }: Omit<BuilderProps, "dialogId">) {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  const toast = useToast()
  const field = useRef<HTMLTextAreaElement>(null)
  const [size, setSize] = useState({ width: String(embedSizes.width.usual), height: String(embedSizes.height.usual) })
  const [settings, setSettings] = useState<EmbedSettings>({
    subject: { kind, id },
    center: null,
    zoom: null,
    theme: "auto",
    language: null,
    units: "km",
    profile: true,
  })
  const change = (changed: Partial<EmbedSettings>) => setSettings((before) => ({ ...before, ...changed }))
  const [width, height] = [readSize(size.width, embedSizes.width), readSize(size.height, embedSizes.height)]
  const code = embedCode({ origin: siteOrigin, settings, title, width, height })
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
        src={embedAddress(settings)}
        title={t("embed_builder.preview")}
        width={width}
        height={height}
      />
      <div className="embed-choices">
        <Choice
          label={t("embed_builder.theme")}
          value={settings.theme}
          options={embedThemes.map((theme) => [theme, t(`embed_builder.theme_${theme}`)])}
          choose={(chosen) => change({ theme: embedThemes.find((theme) => theme === chosen) ?? "auto" })}
        />
        <Choice
          label={t("embed_builder.language")}
          value={settings.language ?? ""}
          options={[
            ["", t("embed_builder.language_auto")],
            ...languageCodes().map((code): [string, string] => [code, languages[code].name]),
          ]}
          choose={(chosen) => change({ language: languageCodes().find((code) => code === chosen) ?? null })}
        />
        <Choice
          label={t("embed_builder.units")}
          value={settings.units}
          options={[
            ["km", t("embed_builder.units_km")],
            ["mi", t("embed_builder.units_mi")],
          ]}
          choose={(chosen) => change({ units: chosen === "mi" ? "mi" : "km" })}
        />
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
              onChange={({ target }) => setSize({ ...size, [side]: target.value })}
            />
          </label>
        ))}
        <label className="embed-check">
          <input
            type="checkbox"
            checked={settings.profile}
            onChange={({ target }) => change({ profile: target.checked })}
          />
          {t("embed_builder.profile")}
        </label>
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
