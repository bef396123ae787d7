import { type FormEvent, useState } from "react"
import type { ReturnedForm } from "../../data/initial-data.ts"
import { href } from "../../domain/address/addresses.ts"
import { pathTo } from "../../domain/address/paths.ts"
import { type ContactField, contactLimits, refusedFields } from "../../domain/entities/contact.ts"
import { number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { useReturned, useSite } from "../../site.tsx"
import { useToast } from "../../ui/toast.tsx"
import { Help, Management } from "./about.tsx"
import type { ContactProps } from "./page.ts"
import "./texts.css"

const address = href("contact")
const nothing = { name: "", email: "", message: "" }

export function View({ request: { search } }: ContactProps) {
  const { t, language } = useTranslation()
  const { siteOrigin } = useSite().config
  const toast = useToast()
  const returned = useReturned("contact")
  const subject = search.ad && t("contact.about_ad", { address: siteOrigin + pathTo("product", { id: search.ad }) })
  const [written, setWritten] = useState(returned?.written ?? { ...nothing, message: subject ?? "" })
  const [refused, setRefused] = useState<ReturnedForm<"contact">["refused"]>(returned?.refused ?? [])
  const [isPending, setPending] = useState(false)
  const limits = { min: number(contactLimits.message.min, language), max: number(contactLimits.message.max, language) }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = refusedFields(written)
    setRefused(wrong)
    if (wrong[0] !== undefined) return document.getElementById(`contact-${wrong[0]}`)?.focus()
    setPending(true)
    const url = new FormData(event.currentTarget).get("url")
    const isSent = await send({ ...written, language, url: typeof url === "string" ? url : "" })
    setPending(false)
    setRefused(isSent ? [] : ["unavailable"])
    if (isSent) setWritten(nothing)
    toast(isSent ? "success" : "error", t(isSent ? "contact.success" : "contact.error"))
  }
  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    className: "input",
    name,
    required: true,
    value: written[name],
    "aria-invalid": refused.includes(name),
    "aria-describedby": refused.includes(name) ? `contact-${name}-wrong` : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      setWritten((before) => ({ ...before, [name]: target.value })),
  })
  const wrong = (name: ContactField) =>
    refused.includes(name) && (
      <p className="wrong" id={`contact-${name}-wrong`}>
        {t(`contact.invalid.${name}`, limits)}
      </p>
    )
  return (
    <article className="contact prose">
      <div>
        <h1>{t("contact.title")}</h1>
        <p className="muted">{t("contact.lead")}</p>
        {refused.includes("unavailable") && (
          <p className="wrong" role="alert">
            {t("contact.error")}
          </p>
        )}
        {refused.includes("too_many") && (
          <p className="wrong" role="alert">
            {t("post.too_many")}
          </p>
        )}
        <form method="post" action={address} onSubmit={submit} noValidate>
          <label htmlFor="contact-name">{t("contact.name")}</label>
          <input {...field("name")} autoComplete="name" maxLength={contactLimits.name} />
          {wrong("name")}
          <label htmlFor="contact-email">{t("contact.email")}</label>
          <input {...field("email")} type="email" autoComplete="email" maxLength={254} />
          {wrong("email")}
          <label htmlFor="contact-message">{t("contact.message")}</label>
          <textarea {...field("message")} rows={8} maxLength={contactLimits.message.max} />
          {wrong("message") || <p className="sub">{t("contact.message_hint", limits)}</p>}
          <input type="hidden" name="language" value={language} />
          {/* A field that people do not see: what fills it in is a machine. */}
          <p className="hidden" aria-hidden="true">
            <label htmlFor="contact-url">{t("contact.leave_empty")}</label>
            <input id="contact-url" name="url" tabIndex={-1} autoComplete="off" />
          </p>
          <button type="submit" className="button button-primary" disabled={isPending}>
            {t("contact.submit")}
          </button>
        </form>
      </div>
      <div>
        <Help />
        <Management />
      </div>
    </article>
  )
}

async function send(message: Record<string, string>): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
    })
    return response.ok
  } catch (error) {
    console.warn({ event: "contact_failed", reason: String(error) })
    return false
  }
}
