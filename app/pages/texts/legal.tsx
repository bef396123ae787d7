import type { LegalText } from "../../i18n/messages.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { LongText } from "./long-text.tsx"

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
