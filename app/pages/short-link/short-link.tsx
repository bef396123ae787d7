import { type ReactNode, useEffect } from "react"
import { pathTo } from "../../domain/address/paths.ts"
import { countdownSeconds, readShortLink } from "../../domain/address/short-link.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Brand } from "../../layouts/navbar.tsx"
import { Link } from "../../ui/link.tsx"
import type { ShortLinkProps } from "./page.ts"
import "./short-link.css"

export function View({ request, answers: { destination } }: ShortLinkProps) {
  const { t } = useTranslation()
  const { isPreview } = readShortLink(request.params.code ?? "")
  return (
    <main className="redirect center" id="content">
      <Brand />
      <h1 className="muted">{t(isPreview ? "redirect.leads_to" : "redirect.leading_to")}</h1>
      <p className="destination prose larger muted" dir="ltr">
        <Destination address={destination} />
      </p>
      {!isPreview && <Countdown destination={destination} />}
      <p className="actions space cluster">
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
  // The script that a document has without the others, for a page that a script has shown.
  useEffect(() => {
    const counting = import("./countdown.ts")
    counting.then(({ countDown }) => countDown())
    return () => void counting.then(({ stop }) => stop())
  }, [])
  const seconds = countdownSeconds
  const counting = t("redirect.counting", { count: seconds })
  return (
    <>
      <div className="ring anchor">
        <svg viewBox="0 0 168 168" fill="none" strokeWidth="7" aria-hidden="true">
          <circle cx="84" cy="84" r="78" stroke="var(--line)" />
          <circle
            className="ring-left"
            cx="84"
            cy="84"
            r="78"
            stroke="var(--accent)"
            strokeLinecap="round"
            pathLength={seconds}
            strokeDasharray={`${seconds} ${seconds}`}
            transform="rotate(-90 84 84)"
            suppressHydrationWarning
          />
        </svg>
        <b className="center" aria-hidden="true" suppressHydrationWarning>
          {seconds}
        </b>
      </div>
      <p
        className="muted"
        role="timer"
        data-leads-to={destination}
        data-seconds={seconds}
        data-counting={counting}
        data-last={t("redirect.counting", { count: 1 })}
        suppressHydrationWarning
      >
        {counting}
      </p>
    </>
  )
}
