import { type ReactNode, useEffect, useRef } from "react"
import { useTranslation } from "../i18n/translation.tsx"
import { useLocation, useNavigationType } from "../router.tsx"
import { useSite } from "../site.tsx"
import { UnfinishedHearts } from "../ui/save-button.tsx"
import { ErrorBoundary } from "./error.tsx"
import { PageEnd } from "./footer.tsx"
import { Navbar } from "./navbar.tsx"

/** `isFull`: the page fits the window and scrolls within itself, so that there is no footer. */
export function MainLayout({ isFull = false, children }: { isFull?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const { isInOtherLanguage } = useSite()
  const { pathname } = useLocation()
  return (
    <>
      <a className="accent skip" href="#content">
        {t("nav.skip")}
      </a>
      <Navbar />
      <main id="content" className={isFull ? "full" : "wrap"} tabIndex={-1}>
        {isInOtherLanguage && (
          <p className="alert" role="status">
            {t("kept_language")}
          </p>
        )}
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </main>
      <PageEnd isFull={isFull} />
      <FocusOnNavigation />
      <UnfinishedHearts />
    </>
  )
}

/** A screen reader starts at the new page after a navigation, not at the link that is gone. */
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
