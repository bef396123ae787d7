// The way from a page into the app, which shows the same page.

type Store = { siteOrigin: string; playStoreUrl: string; androidPackage: string }

/**
 * Opens the page in the Android app, and the store where there is no app: browsers there do not hand a link on a site over to the app
 * of that same site, unless it is an intent.
 */
export function androidLink(path: string, { siteOrigin, playStoreUrl, androidPackage }: Store): string {
  const [scheme, host] = siteOrigin.split("://")
  const said = [
    `scheme=${scheme}`,
    `package=${androidPackage}`,
    `S.browser_fallback_url=${encodeURIComponent(playStoreUrl)}`,
  ]
  return `intent://${host}${path}#Intent;${said.join(";")};end`
}

/** The number by which Apple's store knows the app; null for any other address, such as a search. */
export function appStoreId(appStoreUrl: string): string | null {
  return /^https:\/\/apps\.apple\.com\/.*\/id(\d+)(?:[?#]|$)/.exec(appStoreUrl)?.[1] ?? null
}
