import type { ReactNode } from "react"
import "./texts.css"

type Props = {
  title: string
  lead: ReactNode
  /** What the list of the sections is called. */
  contents: string
  sections: readonly { id: string; title: string }[]
  className?: string
  children: ReactNode
}

/** One column to read, with its contents beside it, or on a phone folded below the title. */
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
