import { type ComponentType, useState } from "react"
import type { Language } from "../domain/words/language.ts"
import { messagesOf } from "../i18n/messages.ts"
import { addMessages, useTranslation } from "../i18n/translation.tsx"
import { useToast } from "../ui/toast.tsx"
import type { BuilderProps, Embedded } from "./embed-builder.tsx"

const dialogId = "embed-builder"

/** The way to this map, or this list, on another site. What builds its code is fetched, with its texts, when somebody asks for it. */
export function EmbedEntry(embedded: Embedded) {
  const { t, language, i18n } = useTranslation()
  const toast = useToast()
  const [loaded, setLoaded] = useState<{ language: Language; Builder: ComponentType<BuilderProps> } | null>(null)
  const isLoaded = loaded?.language === language
  const load = async () => {
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
    <div className="embed-entry needs-script">
      {/* The first click fetches the dialog, which then opens itself; the platform opens it from then on. */}
      <button
        type="button"
        className="text-button"
        {...(isLoaded ? { command: "show-modal", commandfor: dialogId } : { onClick: load })}
      >
        {t("share.embed")}
      </button>
      {isLoaded && <loaded.Builder dialogId={dialogId} {...embedded} />}
    </div>
  )
}
