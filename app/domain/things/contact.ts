import { isEmail } from "./newsletter.ts"

export type ContactMessage = { name: string; email: string; message: string }
export type ContactField = keyof ContactMessage

export const contactLimits = { name: 100, message: { min: 10, max: 5_000 } } as const

/** The fields that the API would refuse, in the order of the form; empty when the message can be sent. */
export function refusedFields({ name, email, message }: ContactMessage): ContactField[] {
  const length = message.trim().length
  const refused: Record<ContactField, boolean> = {
    name: name.trim() === "" || name.length > contactLimits.name,
    email: !isEmail(email),
    message: length < contactLimits.message.min || length > contactLimits.message.max,
  }
  return (["name", "email", "message"] as const).filter((field) => refused[field])
}
