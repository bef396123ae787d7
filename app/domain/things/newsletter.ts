/** The specification's rule (section 5): no spaces or at-signs, an at-sign, then a domain containing a dot. */
export function isEmail(value: string): boolean {
  const email = value.trim()
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
}
