import { type FormEvent, useState } from "react"
import { href } from "../domain/address/addresses.ts"
import { isEmail } from "../domain/entities/newsletter.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { useSite } from "../site.tsx"
import { useToast } from "../ui/toast.tsx"

const address = href("subscribe")

/** `field` is the id of its field: a page has the form twice. */
export function NewsletterForm({ field }: { field: string }) {
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
