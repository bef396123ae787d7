import { Component, type ErrorInfo, type ReactNode } from "react"
import { pathTo } from "../domain/address/paths.ts"
import { type Resource, resourceTypes } from "../domain/entities/entities.ts"
import { Meta } from "../head.tsx"
import type { MessageKey } from "../i18n/messages.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { reloadFor } from "../missing-file.ts"
import { Link, Retry } from "../ui/link.tsx"
import { LoadingBar } from "../ui/loading-bar.tsx"

type MissingProps = { message?: MessageKey | undefined; among?: Resource | undefined }

/** Replaces a page whose entity does not exist; `among` is the list that it would be in. */
export function Missing({ message = "errors.page_not_found", among }: MissingProps) {
  const { t } = useTranslation()
  const all = among && (
    <Link className="button button-primary" to={pathTo(resourceTypes[among].list)}>
      {t(`${resourceTypes[among].words}.title`)}
    </Link>
  )
  return <Fault title={t(message)} text={t("errors.page_not_found_text")} first={all} />
}

type FailedProps = { message?: MessageKey | undefined; text?: MessageKey }

export function Failed({ message = "errors.failed", text = "errors.failed_text" }: FailedProps) {
  const { t } = useTranslation()
  return <Fault title={t(message)} text={t(text)} first={<Retry className="button button-primary" />} />
}

/** An error in a view replaces the page, never the navigation around it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean; isReloading: boolean }> {
  override state = { isBroken: false, isReloading: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error({ event: "view_crashed", reason: String(error), componentStack })
    if (reloadFor(error)) this.setState({ isReloading: true })
  }
  override render() {
    const { isBroken, isReloading } = this.state
    if (isReloading) return <LoadingBar />
    return isBroken ? <Crashed /> : this.props.children
  }
}

export function Crashed() {
  return <Failed message="errors.crashed" text="errors.crashed_text" />
}

function Fault({ title, text, first }: { title: string; text: string; first?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Notice title={title} text={text}>
      <Meta card={{ title, noindex: true }} path="" />
      <p className="actions cluster">
        {first}
        <Link className={first ? "button" : "button button-primary"} to={pathTo("home")}>
          {t("errors.back_home")}
        </Link>
      </p>
    </Notice>
  )
}

export function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="notice center">
      <svg width="180" viewBox="0 0 200 200" aria-hidden="true">
        <g fill="none" stroke="var(--accent)" strokeWidth="12" strokeLinecap="round">
          <path
            stroke="var(--muted)"
            strokeWidth="2"
            d="M8 169H192M100 34a56 56 0 1 1-.1 0M100 34V146M44 90H156M60 50l80 80M140 50l-80 80M170 143l13-5M174 153h15"
          />
          <path d="M52 142A71 71 0 1 1 148 142Q167 162 145 162H55Q33 162 52 142ZM100 90h0" />
        </g>
      </svg>
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      {children}
    </div>
  )
}
