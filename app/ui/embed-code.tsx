// The HTML that shows a map or a list of events on another site. What else its address takes is in docs/embedding.md.

import { useRef, useState } from "react"
import type { Parameters } from "../domain/address/query.ts"
import type { EmbedEntity } from "../domain/embed/embed.ts"
import { embedAddress, embedCode, embedSizes, eventsEmbedAddress, usualSize } from "../domain/embed/embed-code.ts"
import { type EmbedTheme, embedThemes, readTheme } from "../domain/map/map-parameters.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useInBrowser, useSite } from "../site.tsx"
import { Button } from "./button.tsx"
import { Icon } from "./icon.tsx"
import { useCopy } from "./toast.tsx"

export type Embedded = EmbedEntity | { kind: "events"; search: Parameters }

type Props = { embedded: Embedded; title: string; close(): void }

export function EmbedCode({ embedded, title, close }: Props) {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  const copy = useCopy()
  const field = useRef<HTMLTextAreaElement>(null)
  const [theme, setTheme] = useState<EmbedTheme>("auto")
  const [size, setSize] = useState(textOf(usualSize))
  // A document carries the code alone, which is copied by hand without a script.
  const hasScript = useInBrowser(() => true, false)
  const { width, height } = embedSizes.find((one) => textOf(one) === size) ?? usualSize
  const code = embedCode({ address: siteOrigin + addressOf(embedded, theme), title, width, height })
  const copyCode = async () => {
    if (await copy(code, t("share.code_copied"), t("share.code_not_copied"))) close()
    else field.current?.select()
  }
  return (
    <details className="across">
      <summary className="menu-item">
        <Icon name="code-xml" />
        {t("share.embed")}
      </summary>
      <div className="embed-code stack">
        {hasScript && (
          <>
            <label className="field">
              {t("share.theme")}
              <select className="input" value={theme} onChange={({ target }) => setTheme(readTheme(target.value))}>
                {embedThemes.map((one) => (
                  <option key={one} value={one}>
                    {t(`share.theme_${one}`)}
                  </option>
                ))}
              </select>
            </label>
            <label className="field">
              {t("share.size")}
              <select className="input" value={size} onChange={({ target }) => setSize(target.value)}>
                {embedSizes.map(textOf).map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            </label>
          </>
        )}
        <textarea
          className="input across"
          ref={field}
          aria-label={t("share.code")}
          readOnly
          rows={4}
          value={code}
          onFocus={({ target }) => target.select()}
        />
        {hasScript && <Button className="button across" onClick={copyCode} text={t("share.copy_code")} />}
      </div>
    </details>
  )
}

function textOf({ width, height }: { width: number; height: number }): string {
  return `${width} x ${height}`
}

function addressOf(embedded: Embedded, theme: EmbedTheme): string {
  return embedded.kind === "events" ? eventsEmbedAddress(embedded.search, theme) : embedAddress(embedded, theme, null)
}
