// A long text with its table of contents: terms of use and privacy policy.

import type { LegalText } from "../../i18n/messages.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import "./texts.css"

export function View({ legal: text }: { legal?: LegalText | null }) {
  const { t } = useTranslation()
  if (!text) return null
  const contents = t("texts.contents")
  return (
    <article className="legal stack">
      <header className="prose">
        <h1>{text.title}</h1>
        <p className="muted">{text.updated}</p>
        <p>{text.lead}</p>
      </header>
      <nav className="sticky" aria-label={contents}>
        <details>
          <summary className="strong">{contents}</summary>
          <ol>
            {text.sections.map(({ id, title }) => (
              <li className="muted small" key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <div className="prose">
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
