import { type FormEvent, type ReactNode, useState } from "react"
import { AppDialog } from "../../dialogs/site-dialogs.tsx"
import { searchText } from "../../domain/address/filters.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { type StateCode, stateCodes, stateOf } from "../../domain/entities/entities.ts"
import { nationalStation, policeStations } from "../../domain/entities/police.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { useSite } from "../../site.tsx"
import { Button } from "../../ui/button.tsx"
import { Link, useNavigation } from "../../ui/link.tsx"
import type { HelpProps } from "./page.ts"
import { bikeOf, noTheftDetails, type TheftDetails, TheftForm, TheftPoster } from "./theft-form.tsx"
import "./help.css"

type Step = "safe" | "report" | "proof" | "cameras" | "tell" | "app" | "insurer" | "ads" | "meet"

export function View({ request: { search } }: HelpProps) {
  const { t } = useTranslation()
  const [details, setDetails] = useState<TheftDetails>(noTheftDetails)
  const [photo, setPhoto] = useState<string | null>(null)
  const step = (name: Step, more?: ReactNode) => (
    <li>
      <h3>{t(`theft.${name}`)}</h3>
      <p className="large">{t(`theft.${name}_text`)}</p>
      {more}
    </li>
  )
  return (
    <>
      <article className="theft stack">
        <header className="sticky">
          <h1>{t("theft.title")}</h1>
          <p className="theft-lead space larger muted">{t("theft.lead")}</p>
          <p className="theft-calls space-l stack">
            <a className="button theft-now" href="tel:190">
              {t("theft.call_now")}
            </a>
            <a className="button" href="tel:197">
              {t("theft.call_civil")}
            </a>
          </p>
        </header>
        <div className="theft-steps">
          <h2>{t("theft.hour")}</h2>
          <ol>
            {step("safe")}
            {step(
              "report",
              <>
                <PoliceStation state={stateOf(search.state)} />
                <p className="large">{t("theft.report_person")}</p>
              </>,
            )}
            {step("proof")}
            {step("cameras")}
            {step("tell", <TheftForm details={details} setDetails={setDetails} setPhoto={setPhoto} />)}
          </ol>
          <h2>{t("theft.day")}</h2>
          <ol start={6}>
            {step(
              "app",
              <p className="actions cluster">
                <Button icon="smartphone" opens="theft-app" text={t("theft.app_button")} />
              </p>,
            )}
            {step("insurer")}
            {step("ads", <AdSearch bike={bikeOf(details)} />)}
            {step("meet")}
          </ol>
          <p className="strong theft-all">
            <Link to={pathTo("stolen")}>{t("theft.all")}</Link>
          </p>
        </div>
      </article>
      <AppDialog id="theft-app" title={t("theft.app")} text={t("theft.app_text")} />
      <TheftPoster details={details} photo={photo} />
    </>
  )
}

/** The online police station of the chosen state. The state that the edge guesses is offered, never assumed. */
function PoliceStation({ state }: { state: StateCode | null }) {
  const { t } = useTranslation()
  const { hrefOf, go } = useNavigation()
  const { region } = useSite()
  const station = state && policeStations[state]
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get("state")
    go(addressOf(stateOf(String(code))), { replace: true })
  }
  return (
    <div className="theft-station padded space stack panel" id="station">
      <div className={station ? undefined : "over"} aria-live="polite">
        {station && (
          <div className="ruled theft-found stack">
            <h4 className="muted semibold lines">
              {t("theft.station")}
              <b>{station.name}</b>
            </h4>
            {/* The link opens a new tab, since the form of this page would be lost. */}
            <a className="button button-primary" href={station.url} rel="noopener" target="_blank">
              {t("theft.station_open")}
            </a>
            <p className="sub" dir="ltr">
              {new URL(station.url).host}
            </p>
            {station.url === nationalStation && <p className="sub">{t("theft.station_national")}</p>}
          </div>
        )}
      </div>
      {state === null && region !== null && (
        <p className="theft-here cluster spread strong">
          <span>{t("theft.state_here", { state: policeStations[region].name })}</span>
          <Link className="button" to={addressOf(region)}>
            {t("theft.state_yes")}
          </Link>
        </p>
      )}
      <form className="stack" action={`${hrefOf(pathTo("stolenHelp"))}#station`} onSubmit={choose}>
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
        <Button type="submit" text={t("theft.state_submit")} />
      </form>
    </div>
  )
}

function addressOf(state: StateCode | null): string {
  return `${pathTo("stolenHelp")}${searchText(state === null ? {} : { state })}#station`
}

function AdSearch({ bike }: { bike: string }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  return (
    <form className="theft-ads space stack" action={hrefOf(pathTo("store"))}>
      <input type="hidden" name="kind" value="bike" />
      <label className="field">
        {t("theft.ads_label")}
        <input className="input" type="search" name="q" defaultValue={bike} autoComplete="off" />
      </label>
      <Button type="submit" icon="search" text={t("theft.ads_submit")} />
    </form>
  )
}
