import { type ComponentType, type MouseEvent, useState } from "react"
import { createPortal } from "react-dom"
import type { Language } from "../domain/format/language.ts"
import { messagesOf } from "../i18n/messages.ts"
import { addMessages, useTranslation } from "../i18n/translation.tsx"
import { useToast } from "../ui/toast.tsx"
import type { BuilderProps, Embedded } from "./embed-builder.tsx"

const dialogId = "embed-builder"

/**
 * The way to this map, or this list, on another site, as an entry of the menu that sends it on. What builds its code is fetched, with
 * its texts, when somebody asks for it.
 */
export function EmbedEntry(embedded: Embedded) {
  const { t, language, i18n } = useTranslation()
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
      {/* The first click fetches the dialog, which then opens itself; the platform opens it from then on. */}
      <button
        type="button"
        className="menu-item"
        {...(isLoaded ? { command: "show-modal", commandfor: dialogId } : { onClick: load })}
      >
        {t("share.embed")}
      </button>
      {/* Nothing is shown inside of a menu that is closed. */}
      {isLoaded && createPortal(<loaded.Builder dialogId={dialogId} {...embedded} />, document.body)}
    </li>
  )
}
