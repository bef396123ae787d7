import { useTranslation } from "../../i18n/translation.tsx"
import { type Fact, Facts } from "../../ui/facts.tsx"
import { useNavigation } from "../../ui/link.tsx"

type Props = { name: string; text?: string | null; facts?: Fact[]; path: string }

/** What the map is of, and the way to its page, which opens in the place of the page around the frame. */
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
      <a className="button button-small" href={hrefOf(path)} target="_top">
        {t("embed.open_full")}
      </a>
    </div>
  )
}
