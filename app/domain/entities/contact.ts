import { isEmail } from "./newsletter.ts"

export type ContactMessage = { name: string; email: string; message: string }
export type ContactField = keyof ContactMessage
export const contactFields = ["name", "email", "message"] as const satisfies ContactField[]

export const contactLimits = { name: 100, message: { min: 10, max: 5_000 } } as const

/** A line break in the name could add a header to the e-mail that it becomes. */
export function sendable({ name, email, message }: ContactMessage): ContactMessage {
  return { name: name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim(), email: email.trim(), message: message.trim() }
}

export function refusedFields(written: ContactMessage): ContactField[] {
  const { name, email, message } = sendable(written)
  const refused: Record<ContactField, boolean> = {
    name: name === "" || name.length > contactLimits.name,
    email: !isEmail(email),
    message: message.length < contactLimits.message.min || message.length > contactLimits.message.max,
  }
  return contactFields.filter((field) => refused[field])
}
