import { useState } from "react"
import { pathTo } from "../../domain/address/paths.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Icon } from "../../ui/icon.tsx"
import { useNavigation } from "../../ui/link.tsx"

/** The bikes of the store that are called like the one that was stolen: what was told of it, until something else is written here. */
export function Ads({ bike }: { bike: string }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const [written, setWritten] = useState<string | null>(null)
  return (
    <form className="theft-ads" action={hrefOf(pathTo("store"))}>
      <input type="hidden" name="kind" value="bike" />
      <label className="field">
        {t("theft.ads_label")}
        <input
          className="input"
          type="search"
          name="q"
          value={written ?? bike}
          onChange={({ target }) => setWritten(target.value)}
          autoComplete="off"
        />
      </label>
      <button type="submit" className="button">
        <Icon name="search" />
        {t("theft.ads_submit")}
      </button>
    </form>
  )
}
