import type { Alert } from "../../domain/entities/entities.ts"
import { date, number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { alertIcons, alertTones, Icon } from "../../ui/icon.tsx"
import { UserText } from "../../ui/title.tsx"

const severities = ["closed", "warning", "info"] as const

/** What is on the way: the gravest whole, the others for who opens them. */
export function Alerts({ alerts }: { alerts: Alert[] }) {
  const { t } = useTranslation()
  const [first, ...others] = alerts.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
  return (
    <section className="alerts" aria-label={t("route.alerts")}>
      {first && <AlertLine alert={first} />}
      {others.length > 0 && (
        <details>
          <summary>{t("climb.more", { count: others.length })}</summary>
          {others.map((alert) => (
            <AlertLine key={JSON.stringify(alert)} alert={alert} />
          ))}
        </details>
      )}
    </section>
  )
}

function AlertLine({ alert: { severity, text, km, verifiedAt } }: { alert: Alert }) {
  const { t, language } = useTranslation()
  const verified = date(verifiedAt, language, "shortYear")
  return (
    <div className={`alert alert-${severity}`}>
      <Icon name={alertIcons[severity]} tone={alertTones[severity]} />
      <p>
        <b className={severity === "closed" ? undefined : "hidden"}>{`${t(`alert.${severity}`)}: `}</b>
        {km !== null && <b>{`${t("alert.at_km", { km: number(km, language, 1) })} `}</b>}
        <UserText as="span">{`${text} `}</UserText>
        {verified && (
          <small className="muted nowrap" suppressHydrationWarning>
            {t("alert.verified", { date: verified })}
          </small>
        )}
      </p>
    </div>
  )
}
