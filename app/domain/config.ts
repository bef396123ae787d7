// Configuration that the worker and the browser share. `PublicConfig` may contain no secret.

import type { Capability } from "#contract/queries.ts"

export type PublicConfig = {
  siteOrigin: string
  app: ReturnType<typeof appWays>
  mapStyleUrl: string
  mapsApiKey: string | null
  /** Parameters that the API does not take: no question and no form has them. */
  missingParameters: readonly Capability[]
  /** Visitors may keep pages on their device. */
  savesPages: boolean
  reporter: ReporterConfig | null
}

export type ReporterConfig = { dsn: string; environment: string }

export const reporterOptions = {
  // Bodies and searches are what visitors typed, serial numbers included.
  dataCollection: { userInfo: true, httpBodies: [], urlQueryParams: false, cookies: false },
  maxBreadcrumbs: 100,
  transportOptions: { bufferSize: 64 },
}

export function withoutSearch(address: string): string {
  return address.replace(/\?[^#]*/, "")
}

type AppSettings = {
  siteOrigin: string
  appStoreUrl: string
  playStoreUrl: string
  androidPackage: string | null
  /** A host of the app's own, whose links phones open in it. */
  appLinkOrigin: string | null
}

export function appWays({ siteOrigin, appStoreUrl, playStoreUrl, androidPackage, appLinkOrigin }: AppSettings) {
  const appStore = appStoreId(appStoreUrl) === null ? null : appStoreUrl
  const playStore = isInPlayStore(playStoreUrl) ? playStoreUrl : null
  const isInNone = appStore === null && playStore === null
  const [scheme, host] = siteOrigin.split("://")
  const fallback = encodeURIComponent(playStoreUrl)
  // An intent: Android browsers do not open the app from a plain link on its own site. Without the app it opens the store.
  const intent = `scheme=${scheme};package=${androidPackage};S.browser_fallback_url=${fallback};end`
  return {
    appStore,
    playStore,
    /** Searches in the stores; null as soon as one store has the app. */
    searches: isInNone ? { appStore: appStoreUrl, playStore: playStoreUrl } : null,
    /** Links that open a page in the app, with `*` for the path: on Android, and on any phone. */
    onAndroid: androidPackage && `intent://${host}*#Intent;${intent}`,
    onPhone: appLinkOrigin && `${appLinkOrigin}*`,
  }
}

export function appStoreId(appStoreUrl: string): string | null {
  return /^https:\/\/apps\.apple\.com\/(?:[^?#]*\/)?id(\d+)\/?(?:[?#]|$)/.exec(appStoreUrl)?.[1] ?? null
}

export function isInPlayStore(playStoreUrl: string): boolean {
  return /^https:\/\/play\.google\.com\/store\/apps\/details\/?\?(?:[^#]*&)?id=\w/.test(playStoreUrl)
}

export function wwwTwin(host: string): string {
  return host.startsWith("www.") ? host.slice(4) : `www.${host}`
}
