import type { ReactNode } from "react"
import { pathTo } from "../domain/address/paths.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { IntoApp, StoreBadges } from "../ui/app-links.tsx"
import { Button } from "../ui/button.tsx"
import { Links } from "../ui/link.tsx"
import { aboutId, appOnlyId } from "./ids.ts"

export function AppOnlyDialog() {
  const { t } = useTranslation()
  return <AppDialog id={appOnlyId} title={t("app_only.title")} text={t("app_only.text")} />
}

/** The children say what can be done here; below them is the way into the app. */
export function AppDialog({ children, ...props }: Omit<DialogProps, "children"> & { children?: ReactNode }) {
  return (
    <Dialog {...props}>
      {children}
      <IntoApp />
    </Dialog>
  )
}

export function AboutDialog() {
  const { t } = useTranslation()
  return (
    <Dialog id={aboutId} title={t("about.title")} text={t("meta.description")}>
      <AboutLinks />
      <StoreBadges />
    </Dialog>
  )
}

export function AboutLinks({ className = "" }: { className?: string }) {
  const { t } = useTranslation()
  const links = [
    [pathTo("events"), t("nav.events")],
    [pathTo("globalMap"), t("nav.global_map")],
    [pathTo("contactUs"), t("footer.contact")],
    [pathTo("termsOfUse"), t("footer.terms")],
    [pathTo("privacyPolicy"), t("footer.privacy")],
  ] as const
  return <Links links={links} className={`about-links space-l cluster muted ${className}`} />
}

type DialogProps = { id: string; title: string; text: string; children: ReactNode }

/** A dialog that `command="show-modal"` and `commandfor` open without JavaScript; invokers.js is the polyfill. */
export function Dialog({ id, title, text, children }: DialogProps) {
  const { t } = useTranslation()
  return (
    <dialog
      id={id}
      className="dialog clip bordered surface"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby="any"
    >
      <Button
        icon="x"
        className="icon-button dialog-close over muted surface"
        command="close"
        commandfor={id}
        aria-label={t("dialog.close")}
      />
      {/* The body covers the dialog, so that a click on the dialog itself is one on the backdrop. */}
      <div className="dialog-body grow">
        {/* React does not write the attribute in a browser, where the focus would go to the button. */}
        {/* biome-ignore lint/a11y/noAutofocus: within a dialog it is where the focus goes once that is opened */}
        <h2 id={`${id}-title`} tabIndex={-1} autoFocus={true} ref={(title) => title?.setAttribute("autofocus", "")}>
          {title}
        </h2>
        <p id={`${id}-text`} className="muted">
          {text}
        </p>
        {children}
      </div>
    </dialog>
  )
}
