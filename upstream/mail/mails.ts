// The two mails that there are: to a subscriber the question whether it was they, to who runs the site what a visitor wrote. Null is a row
// of which none can be made: an error would quote what somebody typed.

import * as v from "valibot"
import { type Language, languages } from "#contract/codes.ts"
import { contactMessage } from "#contract/writes.ts"
import { say } from "./messages.ts"
import type { Mail } from "./send.ts"
import type { MailService } from "./settings.ts"

const subscriber = v.object({
  email: v.string(),
  language: v.picklist(languages),
  confirm_token: v.string(),
  leave_token: v.string(),
})

/** Can be left with one click in the mail program (RFC 8058), by the same address as the link below the text. */
export function confirmation(row: unknown, { siteOrigin }: MailService): Mail | null {
  const read = v.safeParse(subscriber, row)
  if (!read.success) return null
  const { email, language, confirm_token, leave_token } = read.output
  const confirm = `${siteOrigin}/${prefixes[language]}/newsletter/confirm?token=${confirm_token}`
  const leave = `/newsletter/leave?token=${leave_token}`
  return {
    to: email,
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

/** In the language of its writer; an answer to it goes to them. */
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
    headers: { "Reply-To": email },
  }
}

/** The first part of an address of the site (specification 2.5). */
const prefixes: Readonly<Record<Language, string>> = { "pt-BR": "pt", es: "es", en: "en" }
