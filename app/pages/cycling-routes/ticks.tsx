// The choice of routes to compare: a switch over their list, a tick on each card, and the bar that leads to the page.

import { compareAddress, mostCompared } from "../../domain/address/compared.ts"
import type { CyclingRouteCard } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link } from "../../ui/link.tsx"

type Ids = readonly string[]

export function TickSwitch({ ticked, setTicked }: { ticked: Ids | null; setTicked(ids: Ids | null): void }) {
  const { t } = useTranslation()
  return (
    <>
      <button
        type="button"
        className="button button-small needs-script"
        aria-pressed={ticked !== null}
        onClick={() => setTicked(ticked === null ? [] : null)}
      >
        {t("route.compare")}
      </button>
      {ticked && (
        <div className="ticked bar floating">
          {ticked.length < 2 ? (
            <p role="status">{t("routes.compare_choose")}</p>
          ) : (
            <Link className="button button-primary" to={compareAddress(ticked)}>
              {t("routes.compare_ticked", { number: ticked.length })}
            </Link>
          )}
          <button
            type="button"
            className="icon-button muted"
            aria-label={t("dialog.close")}
            onClick={() => setTicked(null)}
          >
            <Icon name="x" />
          </button>
        </div>
      )}
    </>
  )
}

type TickProps = { route: CyclingRouteCard; ticked: Ids; setTicked(ids: Ids): void }

/** It covers the card, whose link the keyboard still reaches. */
export function Tick({ route: { id, name }, ticked, setTicked }: TickProps) {
  const { t } = useTranslation()
  const isTicked = ticked.includes(id)
  return (
    <label className="tick over rounded">
      <input
        type="checkbox"
        checked={isTicked}
        disabled={!isTicked && ticked.length === mostCompared}
        aria-label={`${t("route.compare")}: ${name ?? t("route.unnamed")}`}
        onChange={() => setTicked(isTicked ? ticked.filter((other) => other !== id) : [...ticked, id])}
      />
    </label>
  )
}
