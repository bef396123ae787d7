import { type ReactNode, useState } from "react"
import { appOnlyId } from "../../dialogs/app-only.tsx"
import { pathTo } from "../../domain/address/paths.ts"
import { stateOf } from "../../domain/entities/entities.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Link } from "../../ui/link.tsx"
import { Ads } from "./ads.tsx"
import type { HelpProps } from "./page.ts"
import { PoliceStation } from "./police-station.tsx"
import { TheftPoster } from "./poster.tsx"
import { bikeOf, noTheftDetails, type TheftDetails } from "./theft-details.ts"
import { TheftForm } from "./theft-form.tsx"
import "./help.css"
import "../../ui/print-poster.css"

/** One thing after the other, for somebody who is upset, on a phone, at night. */
export function View({ request: { search } }: HelpProps) {
  const { t } = useTranslation()
  const [told, setTold] = useState<TheftDetails>(noTheftDetails)
  const [photo, setPhoto] = useState<string | null>(null)
  return (
    <>
      <article className="theft">
        <header>
          <h1>{t("theft.title")}</h1>
          <p className="theft-lead">{t("theft.lead")}</p>
          <p className="theft-calls">
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
            <Step title={t("theft.safe")} text={t("theft.safe_text")} />
            <Step title={t("theft.report")} text={t("theft.report_text")}>
              <PoliceStation state={stateOf(search.state)} />
              <p>{t("theft.report_person")}</p>
            </Step>
            <Step title={t("theft.proof")} text={t("theft.proof_text")} />
            <Step title={t("theft.cameras")} text={t("theft.cameras_text")} />
            <Step title={t("theft.tell")} text={t("theft.tell_text")}>
              <TheftForm
                told={told}
                onTell={(field, value) => setTold((before) => ({ ...before, [field]: value }))}
                onPhoto={setPhoto}
              />
            </Step>
          </ol>
          <h2>{t("theft.day")}</h2>
          <ol start={6}>
            <Step title={t("theft.app")} text={t("theft.app_text")}>
              <p className="actions">
                <button className="button" type="button" command="show-modal" commandfor={appOnlyId}>
                  <Icon name="smartphone" />
                  {t("theft.app_button")}
                </button>
              </p>
            </Step>
            <Step title={t("theft.insurer")} text={t("theft.insurer_text")} />
            <Step title={t("theft.ads")} text={t("theft.ads_text")}>
              <Ads bike={bikeOf(told)} />
            </Step>
            <Step title={t("theft.meet")} text={t("theft.meet_text")} />
          </ol>
          <p className="theft-all">
            <Link to={pathTo("stolen")}>{t("theft.all")}</Link>
          </p>
        </div>
      </article>
      <TheftPoster told={told} photo={photo} />
    </>
  )
}

function Step({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </li>
  )
}
