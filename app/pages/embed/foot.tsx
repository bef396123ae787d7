import { useTranslation } from "../../i18n/translation.tsx"
import { type Fact, Facts } from "../../ui/facts.tsx"
import { useNavigation } from "../../ui/link.tsx"

type Props = { name: string; text?: string | null; facts?: Fact[]; path: string; away?: boolean }

/** What is embedded, and the way to its page: in the place of the page around the frame, or in a tab of its own. */
export function EmbedFoot({ name, text = null, facts = [], path, away = false }: Props) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  return (
    <div className="embed-foot">
      <div className="embed-name">
        <h1 dir="auto">{name}</h1>
        {text && <p dir="auto">{text}</p>}
      </div>
      {facts.length > 0 && <Facts facts={facts} />}
      <a className="button button-small" href={hrefOf(path)} target={away ? "_blank" : "_top"} rel="noopener">
        {t("embed.open_full")}
      </a>
    </div>
  )
}
