import { type ReactNode, useEffect, useState } from "react"
import { pathTo } from "../../domain/address/paths.ts"
import { countdownSeconds, readShortLink } from "../../domain/address/short-link.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Brand } from "../../layouts/navbar.tsx"
import { Link } from "../../ui/link.tsx"
import type { ShortLinkProps } from "./page.ts"
import "./short-link.css"

const circumference = 2 * Math.PI * 78

export function View({ request, answers: { destination } }: ShortLinkProps) {
  const { t } = useTranslation()
  const { isPreview } = readShortLink(request.params.code ?? "")
  return (
    <main className="redirect" id="content">
      <Brand />
      <h1 className="muted">{t(isPreview ? "redirect.leads_to" : "redirect.leading_to")}</h1>
      <p className="destination" dir="ltr">
        <Destination address={destination} />
      </p>
      {!isPreview && <Countdown destination={destination} />}
      <p className="actions">
        <a className="button button-primary" href={destination} rel="noopener">
          {t("redirect.go_now")}
        </a>
        <Link className="button" to={pathTo("home")}>
          {t("redirect.cancel")}
        </Link>
      </p>
    </main>
  )
}

/** The host is bold; the address of an app has none. */
function Destination({ address }: { address: string }) {
  const { t } = useTranslation()
  if (address.startsWith("/"))
    return (
      <span>
        <b>{t("brand")}</b>
        {breakable(address)}
      </span>
    )
  const { protocol, host, pathname, search, hash } = new URL(address)
  if (protocol !== "http:" && protocol !== "https:") return breakable(address)
  return (
    <span>
      {`${protocol}//`}
      <b>{host}</b>
      {breakable(`${pathname === "/" ? "" : pathname}${search}${hash}`)}
    </span>
  )
}

/** Lines end where the address has a joint, and inside a word only where nothing else fits. */
function breakable(address: string): ReactNode[] {
  return address.split(/(?<=[/?&=_-])(?=\w)/).map((part, at) => [at > 0 && <wbr key={part} />, part])
}

function Countdown({ destination }: { destination: string }) {
  const { t } = useTranslation()
  const left = useCountdown(destination)
  return (
    <>
      <div className="ring">
        <svg viewBox="0 0 168 168" aria-hidden="true">
          <circle className="ring-track" cx="84" cy="84" r="78" />
          <circle
            className="ring-left"
            cx="84"
            cy="84"
            r="78"
            strokeDasharray={`${((left / countdownSeconds) * circumference).toFixed(1)} ${circumference.toFixed(1)}`}
            transform="rotate(-90 84 84)"
          />
        </svg>
        <b aria-hidden="true">{left}</b>
      </div>
      <p className="muted" role="timer">
        {t("redirect.counting", { count: left })}
      </p>
    </>
  )
}

/** The seconds left. At zero the destination replaces the history entry. A page that comes back as it was left begins anew. */
function useCountdown(destination: string): number {
  const [left, setLeft] = useState(countdownSeconds)
  useEffect(() => {
    let end: number | null = Date.now() + countdownSeconds * 1_000
    const timer = setInterval(() => {
      if (end === null) return
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
      setLeft(seconds)
      if (seconds > 0) return
      end = null
      location.replace(destination)
    }, 250)
    const restart = ({ persisted }: PageTransitionEvent) => {
      if (persisted) end = Date.now() + countdownSeconds * 1_000
    }
    addEventListener("pageshow", restart)
    return () => {
      clearInterval(timer)
      removeEventListener("pageshow", restart)
    }
  }, [destination])
  return left
}
