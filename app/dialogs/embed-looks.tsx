// The choices of the builder. Only a track has lengths to measure and a profile to show.

import { type EmbedLook, embedSizes } from "../domain/embed/embed-code.ts"
import { languageCodes, languages } from "../domain/format/language.ts"
import { embedThemes } from "../domain/map/map-parameters.ts"
import { useTranslation } from "../i18n/translation.tsx"

type Size = { width: string; height: string }
type Props = {
  ofTrack: boolean
  look: EmbedLook
  choose(changed: Partial<EmbedLook>): void
  size: Size
  resize(changed: Partial<Size>): void
}

export function EmbedLooks({ ofTrack, look, choose, size, resize }: Props) {
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
