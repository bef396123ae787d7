import type { ReactNode } from "react"
import { defaultLanguage } from "../domain/format/language.ts"
import { useTranslation } from "../i18n/translation.tsx"

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
