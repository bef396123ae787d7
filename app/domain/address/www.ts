/** The host that many type in the place of another: that with `www.` in front, or without it. */
export function wwwTwin(host: string): string {
  return host.startsWith("www.") ? host.slice(4) : `www.${host}`
}
