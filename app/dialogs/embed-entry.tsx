import { type ComponentType, type MouseEvent, useState } from "react"
import { createPortal } from "react-dom"
import type { Language } from "../domain/format/language.ts"
import { messagesOf } from "../i18n/messages.ts"
import { addMessages, useI18n, useTranslation } from "../i18n/translation.tsx"
import { Icon } from "../ui/icon.tsx"
import { useToast } from "../ui/toast.tsx"
import type { BuilderProps, Embedded } from "./embed-builder.tsx"

const dialogId = "embed-builder"

export function EmbedEntry(embedded: Embedded) {
  const { t, language } = useTranslation()
  const i18n = useI18n()
  const toast = useToast()
  const [loaded, setLoaded] = useState<{ language: Language; Builder: ComponentType<BuilderProps> } | null>(null)
  const isLoaded = loaded?.language === language
  const load = async (event: MouseEvent) => {
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
    try {
      const [{ EmbedBuilder }, texts] = await Promise.all([
        import("./embed-builder.tsx"),
        messagesOf("embed-builder", language),
      ])
      addMessages(i18n, language, texts)
      setLoaded({ language, Builder: EmbedBuilder })
    } catch (error) {
      console.warn({ event: "embed_builder_not_loaded", reason: String(error) })
      toast("error", t("errors.failed"))
    }
  }
  return (
    <li className="needs-script">
      {/* The first click loads the dialog, which opens itself; later the browser opens it. */}
      <button
        type="button"
        className="menu-item"
        {...(isLoaded ? { command: "show-modal", commandfor: dialogId } : { onClick: load })}
      >
        <Icon name="code" />
        {t("share.embed")}
      </button>
      {/* In a portal, since a closed menu shows nothing. */}
      {isLoaded && createPortal(<loaded.Builder dialogId={dialogId} {...embedded} />, document.body)}
    </li>
  )
}
