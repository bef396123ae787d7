/** Specification 5.1: no spaces or at-signs, an at-sign, then a domain with a dot. No mailbox is longer than 254 (RFC 5321). */
export function isEmail(value: string): boolean {
  const email = value.trim()
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
}
