/** Where the site of the global setup answers. */
export function siteUrl(): string {
  return addressIn("SITE_URL")
}

/** The same site with a key of the maps service, and with an app. */
export function keyedSiteUrl(): string {
  return addressIn("KEYED_SITE_URL")
}

function addressIn(name: "SITE_URL" | "KEYED_SITE_URL"): string {
  const url = process.env[name]
  if (url === undefined) throw new Error(`${name} is not set: the global setup has not run`)
  return url
}
