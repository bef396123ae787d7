/**
 * Specification 5.1: no spaces or at-signs, an at-sign, then a domain with a dot. No mailbox is longer than 254 (RFC 5321). What
 * 5.4 leaves open: no control characters, and none of those that stand in an address only between quotes (RFC 5322, 3.2.3).
 */
export function isEmail(value: string): boolean {
  const email = value.trim()
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && !/[\p{Cc}()<>[\]:;\\,"]/u.test(email)
}

/** What came of a link in a mail. */
export type SubscriptionOutcome = "done" | "unknown" | "unavailable"

/** Whether a text may be the token of such a link. What is in it is the API's business. */
export function isSubscriptionToken(value: string): boolean {
  return /^[\w.~-]{1,500}$/.test(value)
}
