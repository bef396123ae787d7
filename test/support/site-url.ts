/** Where the site of the global setup answers. */
export function siteUrl(): string {
  const url = process.env.SITE_URL
  if (url === undefined) throw new Error("SITE_URL is not set: the global setup has not run")
  return url
}
