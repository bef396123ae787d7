// Links within the site. A list has hundreds, and those of React Router resolve each address against a route and subscribe to the location.

import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext, useEffect } from "react"
import { useTranslation } from "../i18n/translation.tsx"
import { useLocation } from "../router.tsx"

export type Navigation = {
  /** The address as it stands in this document, with its language segment where it has one. */
  hrefOf(to: string): string
  /** The address takes the place of the one before with `replace`, as when a map is dragged. */
  go(to: string, options?: { replace?: boolean }): void
  /** Fetches what the page of an address will need, because a visitor is about to ask for it. */
  prepare(to: string): void
}

export const NavigationContext = createContext<Navigation | null>(null)

export function Link({ to, onClick, ...rest }: { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href">) {
  const { hrefOf, go, prepare } = useNavigation()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    go(to)
  }
  return (
    <a {...rest} href={hrefOf(to)} onClick={follow} onPointerEnter={() => prepare(to)} onFocus={() => prepare(to)} />
  )
}

type LinksProps = { links: readonly (readonly [to: string, text: string])[]; className?: string }

export function Links({ links, className }: LinksProps) {
  return (
    <ul className={className}>
      {links.map(([to, text]) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}

/** Sends a visitor on in the browser; in the worker it is nothing, since an answer that leads elsewhere has a status of its own. */
export function Redirect({ to }: { to: string }) {
  const { go } = useNavigation()
  useEffect(() => go(to, { replace: true }), [go, to])
  return null
}

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (navigation === null) throw new Error("useNavigation needs a NavigationContext above it")
  return navigation
}

/** A click that asks for another tab or window is the browser's. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** A link that loads the whole page again, which needs no script and brings whatever else is missing. */
export function Retry({ className = "link" }: { className?: string }) {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  const { pathname, search, hash } = useLocation()
  return (
    <a className={className} href={hrefOf(pathname + search + hash)}>
      {t("errors.retry")}
    </a>
  )
}
