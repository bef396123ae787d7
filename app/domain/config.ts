/** What a browser may know of the site's configuration. Secrets have no place in this type. */
export type PublicConfig = {
  siteOrigin: string
  appStoreUrl: string
  playStoreUrl: string
  /** The Android app, where one opens addresses of the site. */
  androidPackage: string | null
  mapStyleUrl: string
  mapsApiKey: string | null
  /** Where errors are reported, and the name of the deployment that they are of; null when nobody wants to know. */
  reporter: ReporterConfig | null
}

export type ReporterConfig = { dsn: string; environment: string }
