import type { ReactNode } from "react"
import { defaultLanguage } from "../domain/format/language.ts"
import { useTranslation } from "../i18n/translation.tsx"

type TitleProps = { children: string; second?: string | undefined; isShort?: boolean }

/** The second line is what follows a colon, or what is given for it; with `isShort` it is there for the ear alone. */
export function Title({ children: name, second, isShort = false }: TitleProps) {
  const [title = "", ...rest] = second === undefined ? name.split(": ") : [name, second]
  return (
    // Another one for another name, whose parts are others.
    <h1 dir="auto" key={name} className={title.length > longest ? "long" : undefined}>
      {unbroken(title)}
      {rest.length > 0 && (
        <>
          <span className="hidden">{second === undefined ? ": " : " "}</span>
          <small className={isShort ? "hidden" : "muted"}>{unbroken(rest.join(": "))}</small>
        </>
      )}
    </h1>
  )
}

/** Letters that fit into two lines of a column at full size. */
const longest = 22

function unbroken(text: string): ReactNode[] {
  const parts: string[] = []
  let isOpen = false
  for (const word of text.split(" ")) {
    if (isOpen) parts.push(`${parts.pop()} ${word}`)
    else parts.push(word)
    isOpen = /^(\p{L}|and|[\d.,]+)$/u.test(word)
  }
  const nodes: ReactNode[] = []
  let before = ""
  for (const [at, part] of parts.entries()) {
    if (at > 0) before += " "
    if (!/[ -]/.test(part) || part.length > 15) before += part
    else {
      nodes.push(
        before,
        <span key={at} className="nowrap">
          {part}
        </span>,
      )
      before = ""
    }
  }
  return [...nodes, before]
}

type Props = { as?: "p" | "span"; className?: string; children: ReactNode }

/** A text that a member wrote, in Portuguese: a page in another language says so, for voices and translators (WCAG 3.1.2). */
export function UserText({ as: Tag = "p", className, children }: Props) {
  const { language } = useTranslation()
  return (
    <Tag className={className} dir="auto" lang={language === defaultLanguage ? undefined : defaultLanguage}>
      {children}
    </Tag>
  )
}
