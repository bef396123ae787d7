import type { FormEvent } from "react"
import { searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { type StateCode, stateCodes, stateOf } from "../../domain/entities/entities.ts"
import { nationalStation, policeStations } from "../../domain/entities/police.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { useSite } from "../../site.tsx"
import { Link, useNavigation } from "../../ui/link.tsx"

/** Where the theft is reported in the state that was chosen. The one that the visitor seems to be in is offered, never taken. */
export function PoliceStation({ state }: { state: StateCode | null }) {
  const { t } = useTranslation()
  const { hrefOf, go } = useNavigation()
  const { region } = useSite()
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get("state")
    go(addressOf(stateOf(String(code))), { replace: true })
  }
  return (
    <div className="theft-station panel" id="station">
      <div aria-live="polite">{state !== null && <Station {...policeStations[state]} />}</div>
      {state === null && region !== null && (
        <p className="theft-here">
          <span>{t("theft.state_here", { state: policeStations[region].name })}</span>
          <Link className="button" to={addressOf(region)}>
            {t("theft.state_yes")}
          </Link>
        </p>
      )}
      <form action={`${hrefOf(pathTo("stolenHelp"))}#station`} onSubmit={choose}>
        <label className="field">
          {t("theft.state")}
          <select className="input" name="state" key={state} defaultValue={state ?? ""}>
            <option value="">{t("theft.state_choose")}</option>
            {stateCodes.map((code) => (
              <option key={code} value={code}>
                {policeStations[code].name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button">
          {t("theft.state_submit")}
        </button>
      </form>
    </div>
  )
}

function Station({ name, url }: { name: string; url: string }) {
  const { t } = useTranslation()
  return (
    <div className="theft-found">
      <h4>
        {t("theft.station")}
        <b>{name}</b>
      </h4>
      {/* In a tab of its own: what was written on this page stays. */}
      <a className="button button-primary" href={url} rel="noopener" target="_blank">
        {t("theft.station_open")}
      </a>
      <p className="sub" dir="ltr">
        {new URL(url).host}
      </p>
      {url === nationalStation && <p className="sub">{t("theft.station_national")}</p>}
    </div>
  )
}

function addressOf(state: StateCode | null): string {
  return `${pathTo("stolenHelp")}${searchText(state === null ? {} : { state })}#station`
}
