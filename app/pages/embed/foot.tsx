import { useTranslation } from "../../i18n/translation.tsx"
import { useNavigation } from "../../ui/link.tsx"
import { type Fact, Facts } from "../../ui/stat.tsx"
import { EmbedLink } from "./link.tsx"

type Props = { name: string; text?: string | null; facts?: Fact[]; path: string }

/** What is embedded, and the way to its page. */
export function EmbedFoot({ name, text = null, facts = [], path }: Props) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  return (
    <div className="embed-foot">
      <div className="embed-name">
        <h1 dir="auto">{name}</h1>
        {text && <p dir="auto">{text}</p>}
      </div>
      {facts.length > 0 && <Facts facts={facts} />}
      <EmbedLink className="button button-small" href={hrefOf(path)}>
        {t("embed.open_full")}
      </EmbedLink>
    </div>
  )
}
