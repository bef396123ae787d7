import type { ReactNode } from "react"
import { defaultLanguage } from "../domain/format/language.ts"
import { useTranslation } from "../i18n/translation.tsx"

type TitleProps = { children: string; second?: string | undefined; isShort?: boolean }

/** The second line is what follows a colon, or what is given for it; with `isShort` it is there for the ear alone. */
export function Title({ children: name, second, isShort = false }: TitleProps) {
  const [title = "", ...rest] = second === undefined ? name.split(": ") : [name, second]
  return (
    // Another name has a heading of its own, whose parts are others.
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

/** Short words stand with the next one, and what has a hyphen stays in one line, unless that makes more than 15 letters. */
const wholes = /(?:(?<![^ ])(?:\p{L}|and|[\d.,]+) )+[^ ]*|[^ ]*-[^ ]*/gu

function unbroken(text: string): ReactNode[] {
  const marked = text.replace(wholes, (part) => (part.length > 15 ? part : `\0${part}\0`))
  return marked.split("\0").map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: another title is another heading
      <span key={at} className="nowrap">
        {part}
      </span>
    ),
  )
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
