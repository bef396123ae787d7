// E-mails: subscription confirmation and forwarded contact message. Null for an unreadable row, because an error
// would quote personal data.

import * as v from "valibot"
import { type Language, languages } from "#contract/codes.ts"
import { contactMessage } from "#contract/writes.ts"
import en from "#locales/mail/en.json" with { type: "json" }
import es from "#locales/mail/es.json" with { type: "json" }
import portuguese from "#locales/mail/pt-BR.json" with { type: "json" }
import type { Mail } from "./outbox.ts"
import type { MailService } from "./settings.ts"

const subscriber = v.object({
  email: v.string(),
  language: v.picklist(languages),
  confirm_token: v.string(),
  leave_token: v.string(),
})

/** One-click unsubscribe (RFC 8058), by the same URL as in the text. */
export function confirmation(row: unknown, { siteOrigin }: MailService): Mail | null {
  const read = v.safeParse(subscriber, row)
  if (!read.success) return null
  const { email, language, confirm_token, leave_token } = read.output
  const confirm = `${siteOrigin}/${prefixes[language]}/newsletter/confirm?token=${confirm_token}`
  const leave = `/newsletter/leave?token=${leave_token}`
  return {
    to: mailbox(email),
    subject: say(language, "mail.confirm_subject"),
    text: [
      say(language, "mail.confirm_lead"),
      confirm,
      say(language, "mail.confirm_ignore"),
      say(language, "mail.leave", { link: `${siteOrigin}/${prefixes[language]}${leave}` }),
    ].join("\n\n"),
    headers: {
      "List-Unsubscribe": `<${siteOrigin}${leave}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  }
}

const message = v.object({ n: v.number(), body: v.pipe(v.string(), v.parseJson(), contactMessage) })

/** The mail is in the writer's language; Reply-To is the writer. */
export function forwarded(row: unknown, { contactTo, from }: MailService): Mail | null {
  const read = v.safeParse(message, row)
  if (!read.success) return null
  const { n, body } = read.output
  const { name, email, message: text, url, language } = body
  return {
    to: contactTo ?? from,
    subject: say(language, "mail.contact_subject", { name: name.replace(/\p{Cc}+/gu, " ") }),
    text: [
      text,
      [`${name} <${email}>`, ...(url ? [url] : [])].join("\n"),
      say(language, "mail.contact_kept", { id: String(n) }),
    ].join("\n\n"),
    headers: { "Reply-To": mailbox(email) },
  }
}

/** A local part that is no dot-atom is quoted (RFC 5322, 3.4.1): a comma in it would be a second address, and the rest a header's end. */
function mailbox(email: string): string {
  const at = email.lastIndexOf("@")
  const [local, domain] = [email.slice(0, at), email.slice(at + 1).replace(/[\p{Cc}<>()[\]:;\\,"]/gu, "")]
  const isAtom = /^[^\p{Cc}()<>[\]:;\\,".]+(\.[^\p{Cc}()<>[\]:;\\,".]+)*$/u.test(local)
  return isAtom ? `${local}@${domain}` : `"${local.replace(/\p{Cc}/gu, "").replace(/["\\]/g, "\\$&")}"@${domain}`
}

/** Path prefixes of the site (specification 2.5). */
const prefixes: Readonly<Record<Language, string>> = { "pt-BR": "pt", es: "es", en: "en" }

// Texts of e-mails and of the subscription form.
export type Phrase = `mail.${keyof typeof portuguese.mail}`

const texts: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  "pt-BR": phrases(portuguese),
  es: phrases(es),
  en: phrases(en),
}

export function say(language: Language, phrase: Phrase, values: Readonly<Record<string, string>> = {}): string {
  const text = texts[language].get(phrase) ?? ""
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "")
}

/** First supported language of Accept-Language (RFC 9110, 12.5.4). */
export function languageOf(header: string | null | undefined): Language {
  const ranges = (header ?? "").split(",").map((range) => range.split(";")[0]?.trim().toLowerCase().slice(0, 2) ?? "")
  const supported = (range: string) => languages.find((language) => language.slice(0, 2) === range)
  return ranges.map(supported).find((language) => language !== undefined) ?? languages[0]
}

function phrases({ mail }: typeof portuguese): ReadonlyMap<string, string> {
  return new Map(Object.entries(mail).map(([name, text]) => [`mail.${name}`, text]))
}
