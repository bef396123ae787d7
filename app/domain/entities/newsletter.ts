/** Specification 5.1; at most 254 characters (RFC 5321), none of them a control or one that needs quotes (RFC 5322, 3.2.3). */
export function isEmail(value: string): boolean {
  const email = value.trim()
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && !/[\p{Cc}()<>[\]:;\\,"]/u.test(email)
}

export type SubscriptionOutcome = "done" | "unknown" | "unavailable"

export function isSubscriptionToken(value: string): boolean {
  return /^[\w.~-]{1,500}$/.test(value)
}
