import type { LegalText } from "../../i18n/messages.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import "./texts.css"
import "./print.css"

/** One column to read, with its contents beside it. */
export function View({ legal: text }: { legal?: LegalText | null }) {
  const { t } = useTranslation()
  if (!text) return null
  return (
    <article className="legal">
      <nav aria-label={t("texts.contents")}>
        <h2>{t("texts.contents")}</h2>
        <ol>
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose">
        <h1>{text.title}</h1>
        <p className="muted">{text.updated}</p>
        <p>{text.lead}</p>
        {text.sections.map(({ id, title, paragraphs }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}
