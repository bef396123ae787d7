import { type ReactNode, useEffect, useRef } from "react"
import { AppOnlyDialog } from "../dialogs/site-dialogs.tsx"
import { useTranslation } from "../i18n/translation.tsx"
import { useLocation, useNavigationType } from "../router.tsx"
import { Later } from "../ui/later.tsx"
import { PrintOnly } from "../ui/print-only.tsx"
import { ErrorBoundary } from "./error.tsx"
import { Footer, QuietEnd } from "./footer.tsx"
import { BottomBar, Navbar } from "./navbar.tsx"

/** `isFull`: the page fits the window and scrolls within itself, so that there is no footer. */
export function MainLayout({ isFull = false, children }: { isFull?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <>
      <a className="skip" href="#content">
        {t("nav.skip")}
      </a>
      <Navbar />
      <main id="content" className={isFull ? "full" : "wrap"} tabIndex={-1}>
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </main>
      <Later>
        <PrintOnly path={pathname} />
        {!isFull && <QuietEnd />}
        {!isFull && <Footer />}
        <BottomBar />
        <AppOnlyDialog key={pathname} />
      </Later>
      <FocusOnNavigation />
    </>
  )
}

/** After a navigation a screen reader starts at the new page, not at the link that is gone. */
function FocusOnNavigation() {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (type !== "POP") document.getElementById("content")?.focus({ preventScroll: true })
  }, [pathname, type])
  return null
}
