import { type FormEvent, useState } from "react"
import { postJson } from "../data/post-json.ts"
import { AboutDialog, AboutLinks, AppOnlyDialog } from "../dialogs/site-dialogs.tsx"
import { href } from "../domain/address/addresses.ts"
import { searchText } from "../domain/address/filters.ts"
import { canonicalPath, pathTo } from "../domain/address/paths.ts"
import { isEmail } from "../domain/entities/newsletter.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useLocation } from "../router.tsx"
import { useReturned, useSite } from "../site.tsx"
import { StoreBadges, StoreSearches } from "../ui/app-links.tsx"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { Link, Links } from "../ui/link.tsx"
import { QrCode } from "../ui/qr-code.tsx"
import { useToast } from "../ui/toast.tsx"
import { EntryLink, entries } from "./navbar.tsx"
import { LanguageLinks } from "./tools.tsx"

/** What stands below every page. */
export function PageEnd({ isFull }: { isFull: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <PrintOnly path={pathname} search={search} />
      {!isFull && <QuietEnd />}
      {!isFull && <Footer />}
      <BottomBar />
      <AppOnlyDialog key={pathname} />
      <AboutDialog key={`about ${pathname}`} />
    </>
  )
}

function PrintOnly({ path, search }: { path: string; search: string }) {
  const { t } = useTranslation()
  const { siteOrigin } = useSite().config
  if (path === pathTo("notFound")) return null
  const ids = path === pathTo("compare") ? new URLSearchParams(search).get("ids") : null
  const address = canonicalPath(path) + searchText({ ids: ids ?? undefined })
  return (
    <aside className="print-only">
      <b>{t("brand")}</b>
      <p>
        {t("paper.scan")}
        <span dir="ltr">{new URL(siteOrigin).host + address.replaceAll("%2C", ",")}</span>
      </p>
      <QrCode path={address} alt="" />
    </aside>
  )
}

/** The footer is shown on wide screens alone: a phone has the bottom bar in its place. */
function Footer() {
  const { t } = useTranslation()
  // Specification 2.16: the first four have no pages of their own; help and management are sections of the contact page.
  const links = [
    [pathTo("home"), t("nav.home")],
    [pathTo("rides"), t("footer.daily")],
    [`${pathTo("contactUs")}#help`, t("footer.help")],
    [`${pathTo("contactUs")}#management`, t("footer.management")],
    [pathTo("contactUs"), t("footer.contact")],
  ] as const
  return (
    <footer className="wide-only">
      <div className="wrap footer-columns stack">
        <div>
          <NewsletterForm id="newsletter-email" />
          <p className="muted footer-legal">
            {`${t("footer.copyright", { year: useSite().year })} · `}
            <Link to={pathTo("termsOfUse")}>{t("footer.terms")}</Link>
            {" · "}
            <Link to={pathTo("privacyPolicy")}>{t("footer.privacy")}</Link>
          </p>
        </div>
        <div>
          <h2 className="h3">{t("footer.about")}</h2>
          <Links links={links} className="footer-links space-s muted" />
        </div>
        <div>
          <h2 className="h3">{t("footer.get_app")}</h2>
          <StoreBadges />
          {useSite().config.app.searches && (
            <p className="muted store-searches">
              <StoreSearches />
            </p>
          )}
          <LanguageLinks />
        </div>
      </div>
    </footer>
  )
}

function QuietEnd() {
  const { t } = useTranslation()
  return (
    <section className="quiet-end wrap narrow-only" aria-label={t("about.title")}>
      <NewsletterForm id="newsletter-email-at-end" />
      <AboutLinks className="small" />
    </section>
  )
}

function BottomBar() {
  const { t } = useTranslation()
  return (
    <nav className="bottom-bar narrow-only" aria-label={t("nav.label")}>
      {(["home", "store", "routes", "stolen", "rides", "groups"] as const).map((entry) => (
        <EntryLink key={entry} entry={entry}>
          <Icon name={entries[entry].icon} />
          <span>{t(`nav.${entry}`)}</span>
        </EntryLink>
      ))}
    </nav>
  )
}

const address = href("subscribe")

/** `id` is the id of the field: a page has the form twice. */
function NewsletterForm({ id }: { id: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  const returned = useReturned("newsletter")
  const isNoticed = useSite().notice === "newsletter.error"
  // The error stays here: the toast is gone after three seconds.
  const [wrong, setWrong] = useState(returned?.outcome ?? (isNoticed ? "error" : null))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // The form is read, since the address may have been typed before React was there.
    const email = String(new FormData(form).get("email"))
    if (isPending) return
    if (!isEmail(email)) {
      setWrong("invalid_email")
      return toast("error", t("newsletter.invalid_email"))
    }
    setPending(true)
    const isSent = (await postJson(address, { email: email.trim() }, "subscribe_failed", ({ ok }) => ok)) ?? false
    setPending(false)
    setWrong(isSent ? null : "error")
    if (isSent) form.reset()
    toast(isSent ? "success" : "error", t(isSent ? "newsletter.success" : "newsletter.error"))
  }
  return (
    <form className="newsletter" method="post" action={address} onSubmit={submit} noValidate>
      <h2 className="h3">{t("newsletter.title")}</h2>
      <p className="muted space-s">{t("newsletter.text")}</p>
      <fieldset className="space" disabled={isPending}>
        <label className="hidden" htmlFor={id}>
          {t("newsletter.label")}
        </label>
        <input
          id={id}
          className="pill grow"
          type="email"
          name="email"
          autoComplete="email"
          placeholder={t("newsletter.placeholder")}
          defaultValue={returned?.typed}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : `${id}-wrong`}
        />
        <Button type="submit" className="button button-primary" text={t("newsletter.submit")} />
      </fieldset>
      {wrong && (
        <p className="danger label wrong" id={`${id}-wrong`}>
          {t(wrong === "error" ? "newsletter.failure" : "newsletter.invalid_email")}
        </p>
      )}
    </form>
  )
}
