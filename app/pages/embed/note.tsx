import { pathTo } from "../../domain/address/paths.ts"
import type { EmbedSubject } from "../../domain/embed/embed.ts"
import type { EmbedTheme } from "../../domain/map/map-parameters.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import type { Answer } from "../../page.tsx"
import { Retry, useNavigation } from "../../ui/link.tsx"
import { EmbedFrame } from "./frame.tsx"
import { EmbedLink } from "./link.tsx"

type Props = { kind: EmbedSubject["kind"] | "events"; theme: EmbedTheme; state: Answer<unknown>["state"] }

/** In the place of a subject that is missing, which the site's own map may make up for, or that got no answer. */
export function EmbedNote({ kind, theme, state }: Props) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  return (
    <EmbedFrame theme={theme} shown={null}>
      <div className="embed-note">
        {state === "missing" && (
          <>
            <h1>{t(kind === "group" ? "embed.no_group" : kind === "event" ? "embed.no_event" : "embed.nothing")}</h1>
            <EmbedLink className="button button-small" href={hrefOf(pathTo("globalMap"))}>
              {t("embed.open_full")}
            </EmbedLink>
          </>
        )}
        {state === "failed" && (
          <>
            <h1>{t("errors.failed")}</h1>
            <p>{t("errors.failed_text")}</p>
            <Retry className="button button-small" />
          </>
        )}
      </div>
    </EmbedFrame>
  )
}
