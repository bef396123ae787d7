import { type FormEvent, useState } from "react"
import { AboutLinks } from "../dialogs/site-dialogs.tsx"
import { href } from "../domain/address/addresses.ts"
import { pathTo } from "../domain/address/paths.ts"
import { isEmail } from "../domain/entities/newsletter.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { Link } from "../ui/link.tsx"
import { StoreBadges, StoreSearches } from "../ui/store-badges.tsx"
import { useToast } from "../ui/toast.tsx"
import { LanguageLinks } from "./navbar.tsx"

/** Only on wide screens: a phone has the bottom bar in its place. */
export function Footer() {
  const { t } = useTranslation()
  return (
    <footer>
      <div className="wrap footer-columns">
        <div>
          <NewsletterForm field="newsletter-email" />
          <p className="muted footer-legal">
            {t("footer.copyright", { year: useSite().year })} ·{" "}
            <Link to={pathTo("termsOfUse")}>{t("footer.terms")}</Link> ·{" "}
            <Link to={pathTo("privacyPolicy")}>{t("footer.privacy")}</Link> ·{" "}
            <Link to={pathTo("developers")}>{t("footer.developers")}</Link>
          </p>
        </div>
        <div>
          <h2>{t("footer.about")}</h2>
          <ul className="footer-links">
            {/* Specification 2.16: the first four have no pages of their own; help and management have words beside the contact. */}
            <li>
              <Link to={pathTo("home")}>{t("nav.home")}</Link>
            </li>
            <li>
              <Link to={pathTo("rides")}>{t("footer.daily")}</Link>
            </li>
            <li>
              <Link to={`${pathTo("contactUs")}#help`}>{t("footer.help")}</Link>
            </li>
            <li>
              <Link to={`${pathTo("contactUs")}#management`}>{t("footer.management")}</Link>
            </li>
            <li>
              <Link to={pathTo("contactUs")}>{t("footer.contact")}</Link>
            </li>
          </ul>
        </div>
        <div>
          <h2>{t("footer.get_app")}</h2>
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

/** At the end of a page on a phone, in the place of the footer that only wide screens have. */
export function QuietEnd() {
  const { t } = useTranslation()
  return (
    <section className="quiet-end wrap" aria-label={t("about.title")}>
      <NewsletterForm field="newsletter-email-at-end" />
      <AboutLinks />
    </section>
  )
}

const address = href("subscribe")

/** `field` is the id of its field: a page has the form twice. */
function NewsletterForm({ field }: { field: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const [email, setEmail] = useState("")
  const [isPending, setPending] = useState(false)
  // The toast is gone after three seconds; what was not sent is still there.
  const [isFailed, setFailed] = useState(useSite().notice === "newsletter.error")
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!isEmail(email)) return toast("error", t("newsletter.invalid_email"))
    setPending(true)
    const outcome = await subscribe(email.trim())
    setPending(false)
    setFailed(outcome === "error")
    if (outcome === "success") setEmail("")
    toast(outcome === "success" ? "success" : "error", t(`newsletter.${outcome}`))
  }
  return (
    <form className="newsletter" method="post" action={address} onSubmit={submit} noValidate>
      <h2>{t("newsletter.title")}</h2>
      <p className="muted">{t("newsletter.text")}</p>
      <fieldset disabled={isPending}>
        <label className="hidden" htmlFor={field}>
          {t("newsletter.label")}
        </label>
        <input
          id={field}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          placeholder={t("newsletter.placeholder")}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <button type="submit" className="button button-primary">
          {t("newsletter.submit")}
        </button>
      </fieldset>
      {isFailed && <p className="wrong">{t("newsletter.failure")}</p>}
    </form>
  )
}

/** What came of it, by the name of its message. */
async function subscribe(email: string): Promise<"success" | "invalid_email" | "error"> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    })
    if (response.status === 422) return "invalid_email"
    return response.ok ? "success" : "error"
  } catch (error) {
    console.warn({ event: "subscribe_failed", reason: String(error) })
    return "error"
  }
}
