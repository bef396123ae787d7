/** What a browser may know of the site's configuration. Secrets have no place in this type. */
export type PublicConfig = {
  siteOrigin: string
  app: AppWays
  mapStyleUrl: string
  mapsApiKey: string | null
  /** Where errors are reported, and the name of the deployment that they are of; null when nobody wants to know. */
  reporter: ReporterConfig | null
}

/** How a visitor comes to the app (address/app-link.ts). */
export type AppWays = {
  /** The app in each store; null where that is not known to have it. */
  appStore: string | null
  playStore: string | null
  /** Where to look for it instead; null as soon as one store has it. */
  searches: { appStore: string; playStore: string } | null
  /** What opens a page in the app, with `*` for the path of the page: on Android, and on any phone. Null where nothing does. */
  onAndroid: string | null
  onPhone: string | null
}

export type ReporterConfig = { dsn: string; environment: string }
