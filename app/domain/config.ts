/** What a browser may know of the site's configuration. Secrets have no place in this type. */
export type PublicConfig = {
  siteOrigin: string
  appStoreUrl: string
  playStoreUrl: string
  mapStyleUrl: string
  mapsApiKey: string | null
  sentryDsn: string | null
}
