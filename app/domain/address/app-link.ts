// The ways from a page into the app, which shows the same page, and to the stores that have it.

import type { AppWays } from "../config.ts"

export type AppSettings = {
  siteOrigin: string
  appStoreUrl: string
  playStoreUrl: string
  androidPackage: string | null
  /** A host of the app's own, whose links phones hand over to it. */
  appLinkOrigin: string | null
}

/** What a page may lead to: nothing that is not configured, and no search in the place of an app. */
export function appWays({
  siteOrigin,
  appStoreUrl,
  playStoreUrl,
  androidPackage,
  appLinkOrigin,
}: AppSettings): AppWays {
  const appStore = appStoreId(appStoreUrl) === null ? null : appStoreUrl
  const playStore = isInPlayStore(playStoreUrl) ? playStoreUrl : null
  const isInNone = appStore === null && playStore === null
  return {
    appStore,
    playStore,
    searches: isInNone ? { appStore: appStoreUrl, playStore: playStoreUrl } : null,
    onAndroid: androidPackage && androidLink("*", { siteOrigin, playStoreUrl, androidPackage }),
    onPhone: appLinkOrigin && `${appLinkOrigin}*`,
  }
}

/**
 * Opens the page in the Android app, and the store where there is no app: browsers there do not hand a link on a site over to the app
 * of that same site, unless it is an intent.
 */
export function androidLink(
  path: string,
  { siteOrigin, playStoreUrl, androidPackage }: { siteOrigin: string; playStoreUrl: string; androidPackage: string },
): string {
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
  return /^https:\/\/apps\.apple\.com\/(?:[^?#]*\/)?id(\d+)\/?(?:[?#]|$)/.exec(appStoreUrl)?.[1] ?? null
}

/** Whether an address is that of an app in Google's store, and not of a search. */
export function isInPlayStore(playStoreUrl: string): boolean {
  return /^https:\/\/play\.google\.com\/store\/apps\/details\/?\?(?:[^#]*&)?id=\w/.test(playStoreUrl)
}
