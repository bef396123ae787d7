import type { Alert } from "../../domain/entities/entities.ts"
import { date, number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Icon, type IconName } from "../../ui/icon.tsx"
import { UserText } from "../../ui/title.tsx"

/** What a rider should know before setting off, the gravest first, then along the way. */
export function Alerts({ alerts }: { alerts: Alert[] }) {
  const { t } = useTranslation()
  return (
    <section className="block">
      <h2>{t("route.alerts")}</h2>
      <ul className="alerts">
        {alerts.map((alert) => (
          <AlertItem key={JSON.stringify(alert)} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

const icons = { closed: "ban", warning: "triangle-alert", info: "info" } as const satisfies Record<
  Alert["severity"],
  IconName
>

function AlertItem({ alert: { severity, text, km, verifiedAt, fragment } }: { alert: Alert }) {
  const { t, language } = useTranslation()
  const at = km !== null && t("alert.at_km", { km: number(km, language, 1) })
  const verified = date(verifiedAt, language, "long")
  return (
    <li className={`alert alert-${severity}`}>
      <p className="alert-head">
        <Icon name={icons[severity]} />
        <b>{t(`alert.${severity}`)}</b>
        {at && <span>{fragment ? <a href={fragment}>{at}</a> : at}</span>}
      </p>
      <UserText>{text}</UserText>
      <small suppressHydrationWarning>
        {verified === null ? t("errors.date") : t("alert.verified", { date: verified })}
      </small>
    </li>
  )
}
