import { type FormEvent, useState } from "react"
import type { ReturnedForm } from "../../data/initial-data.ts"
import { postJson } from "../../data/post-json.ts"
import { href } from "../../domain/address/addresses.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { type ContactField, contactFields, contactLimits, refusedFields } from "../../domain/entities/contact.ts"
import { number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import type { PageRequest } from "../../page.tsx"
import { useReturned, useSite } from "../../site.tsx"
import { Button } from "../../ui/button.tsx"
import { Link, useNavigation } from "../../ui/link.tsx"
import { useToast } from "../../ui/toast.tsx"
import "./texts.css"

const address = href("contact")

export function View({ request: { search } }: { request: PageRequest<["ad"]> }) {
  const { t, language } = useTranslation()
  const { siteOrigin } = useSite().config
  const toast = useToast()
  const returned = useReturned("contact")
  const subject = search.ad && t("contact.about_ad", { address: siteOrigin + pathTo("product", { id: search.ad }) })
  const first = returned?.written ?? { name: "", email: "", message: subject ?? "" }
  const [refused, setRefused] = useState<ReturnedForm<"contact">["refused"]>(returned?.refused ?? [])
  const [isPending, setPending] = useState(false)
  const limits = { min: number(contactLimits.message.min, language), max: number(contactLimits.message.max, language) }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const value = (name: string) => String(data.get(name))
    const written = { name: value("name"), email: value("email"), message: value("message") }
    const wrong = refusedFields(written)
    setRefused(wrong)
    if (wrong[0] !== undefined) return document.getElementById(`contact-${wrong[0]}`)?.focus()
    setPending(true)
    const message = { ...written, language, url: value("url") }
    const answer = (await postJson(address, message, "contact_failed", refusalOf)) ?? ["unavailable"]
    const isSent = answer.length === 0
    setPending(false)
    setRefused(answer)
    if (isSent) for (const field of form.querySelectorAll<HTMLInputElement>(".input")) field.value = ""
    toast(isSent ? "success" : "error", t(isSent ? "contact.success" : "contact.error"))
  }
  // The form keeps what is written, also what the browser filled in before the scripts came.
  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    className: "input",
    name,
    required: true,
    defaultValue: first[name],
    "aria-invalid": refused.includes(name),
    "aria-describedby": refused.includes(name) ? `contact-${name}-wrong` : undefined,
  })
  const wrong = (name: ContactField) =>
    refused.includes(name) && (
      <p className="danger label wrong" id={`contact-${name}-wrong`}>
        {t(`contact.invalid.${name}`, limits)}
      </p>
    )
  const alert = (outcome: "unavailable" | "too_many", text: string) =>
    refused.includes(outcome) && (
      <p className="danger label wrong" role="alert">
        {text}
      </p>
    )
  return (
    <article className="contact prose">
      <div>
        <h1>{t("contact.title")}</h1>
        <p className="muted space">{t("contact.lead")}</p>
        {alert("unavailable", t("contact.error"))}
        {alert("too_many", t("post.too_many"))}
        <form className="space-l" method="post" action={address} onSubmit={submit} noValidate>
          <label htmlFor="contact-name">{t("contact.name")}</label>
          <input {...field("name")} autoComplete="name" maxLength={contactLimits.name} />
          {wrong("name")}
          <label htmlFor="contact-email">{t("newsletter.label")}</label>
          <input {...field("email")} type="email" autoComplete="email" maxLength={254} />
          {wrong("email")}
          <label htmlFor="contact-message">{t("contact.message")}</label>
          <textarea {...field("message")} rows={8} maxLength={contactLimits.message.max} />
          {wrong("message") || <p className="sub">{t("contact.message_hint", limits)}</p>}
          <input type="hidden" name="language" value={language} />
          {/* A honeypot: people do not see the field. */}
          <p className="hidden" aria-hidden="true">
            <label htmlFor="contact-url">{t("contact.leave_empty")}</label>
            <input id="contact-url" name="url" tabIndex={-1} autoComplete="off" />
          </p>
          <Button
            type="submit"
            className="button space-l at-start button-primary"
            disabled={isPending}
            text={t("contact.submit")}
          />
        </form>
      </div>
      <div>
        <Help />
        <Management />
      </div>
    </article>
  )
}

function Help() {
  const { t } = useTranslation()
  const { hrefOf } = useNavigation()
  return (
    <section id="help">
      <h2>{t("help.title")}</h2>
      <p>{t("help.wrong")}</p>
      <p>
        {t("help.stolen")} <a href={hrefOf(pathTo("stolenHelp"))}>{t("help.after_theft")}</a> ·{" "}
        <Link to={pathTo("stolen")}>{t("help.check_serial")}</Link>
      </p>
      <p>{t("help.store")}</p>
      <p>{t("help.app")}</p>
    </section>
  )
}

function Management() {
  const { t } = useTranslation()
  return (
    <section id="management">
      <h2>{t("management.title")}</h2>
      <p>{t("management.people")}</p>
      <p>{t("management.reports")}</p>
      <p>
        {t("management.money")} <Link to={pathTo("termsOfUse")}>{t("footer.terms")}</Link> ·{" "}
        <Link to={pathTo("privacyPolicy")}>{t("footer.privacy")}</Link>
      </p>
    </section>
  )
}

/** The fields that the API refused, or "unavailable" when it named none. */
async function refusalOf(response: Response): Promise<ReturnedForm<"contact">["refused"]> {
  if (response.ok) return []
  const { errors = [] }: { errors?: { field: string }[] } = response.status === 422 ? await response.json() : {}
  const named = contactFields.filter((name) => errors.some(({ field }) => field === name))
  return named.length > 0 ? named : ["unavailable"]
}
