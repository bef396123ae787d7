import type { Alert, CyclingRoute } from "../../domain/things/entities.ts"
import { date, number } from "../../domain/words/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Icon, type IconName } from "../../ui/icon.tsx"

/** What a rider should know before setting off, the gravest first, then along the way. */
export function Alerts({ alerts }: { alerts: CyclingRoute["alerts"] }) {
  const { t } = useTranslation()
  const ordered = alerts.toSorted((a, b) => ranks[a.severity] - ranks[b.severity] || (a.km ?? 0) - (b.km ?? 0))
  return (
    <section className="block">
      <h2>{t("route.alerts")}</h2>
      <ul className="alerts">
        {ordered.map((alert) => (
          <AlertItem key={JSON.stringify(alert)} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

const ranks = { closed: 0, warning: 1, info: 2 } as const satisfies Record<Alert["severity"], number>
const icons = { closed: "ban", warning: "triangle-alert", info: "info" } as const satisfies Record<
  Alert["severity"],
  IconName
>

function AlertItem({ alert: { severity, text, km, verifiedAt } }: { alert: Alert }) {
  const { t, language } = useTranslation()
  const verified = date(verifiedAt, language, "long")
  return (
    <li className={`alert alert-${severity}`}>
      <p className="alert-head">
        <Icon name={icons[severity]} />
        <b>{t(`alert.${severity}`)}</b>
        {km !== null && <span>{t("alert.at_km", { km: number(km, language, 1) })}</span>}
      </p>
      <p dir="auto">{text}</p>
      <small suppressHydrationWarning>
        {verified === null ? t("errors.date") : t("alert.verified", { date: verified })}
      </small>
    </li>
  )
}
