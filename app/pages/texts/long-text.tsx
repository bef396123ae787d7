// A long text with its table of contents, and the view of the legal texts.

import type { ReactNode } from "react"
import type { LegalText } from "../../i18n/messages.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import "./texts.css"

type Props = {
  title: string
  lead: ReactNode
  contents: string
  sections: readonly { id: string; title: string }[]
  className?: string
  children: ReactNode
}

export function LongText({ title, lead, contents, sections, className = "", children }: Props) {
  return (
    <article className={`legal ${className}`}>
      <header className="prose">
        <h1>{title}</h1>
        {lead}
      </header>
      <nav aria-label={contents}>
        <details>
          <summary>{contents}</summary>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <div className="prose">{children}</div>
    </article>
  )
}

export function View({ legal: text }: { legal?: LegalText | null }) {
  const { t } = useTranslation()
  if (!text) return null
  const lead = (
    <>
      <p className="muted">{text.updated}</p>
      <p>{text.lead}</p>
    </>
  )
  return (
    <LongText title={text.title} lead={lead} contents={t("texts.contents")} sections={text.sections}>
      {text.sections.map(({ id, title, paragraphs }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </LongText>
  )
}
