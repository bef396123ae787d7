// Bindings and settings. The variables are parsed once per isolate; the first bad one stops the worker by its name.

import * as v from "valibot"
import { appWays, type PublicConfig, wwwTwin } from "#app/domain/config.ts"
import type { Language } from "#app/domain/format/language.ts"
import { capabilities } from "#contract/queries.ts"
import { variables } from "./variables.ts"

export type Bindings = SiteBindings & {
  VISITS?: AnalyticsEngineDataset
}

/** What the middleware tells the handlers. `path` is the address without its language, `prefix` that language. */
export type AppEnv = {
  Bindings: Bindings
  Variables: {
    requestId: string
    language: Language
    isChosen: boolean
    prefix: Language | null
    path: string
  }
}

export type Settings = ReturnType<typeof parseSettings>
export type Privacy = Settings["privacy"]

export function settingsOf(env: Bindings): Settings {
  const settings = parsed.get(env) ?? parseSettings(env)
  parsed.set(env, settings)
  return settings
}

export function parseSettings(env: object) {
  const result = v.safeParse(variables, env)
  if (!result.success) {
    const [issue] = result.issues
    throw new Error(`${v.getDotPath(issue) ?? "environment"}: ${issue.message}`)
  }
  const { output } = result
  const siteOrigin = new URL(output.SITE_ORIGIN).origin
  const isLocal = output.ENVIRONMENT === "local"
  if (output.API_BASE_URL !== null && output.API_TOKEN === null) {
    throw new Error("API_TOKEN: needed when API_BASE_URL is set; add it with `wrangler secret put API_TOKEN`")
  }
  if (output.APP_LINK_ORIGIN === siteOrigin) {
    throw new Error("APP_LINK_ORIGIN: is that of the site, on which phones keep its links in the browser")
  }
  if (!isLocal) requireDeployed(output.SITE_ORIGIN, output.API_TOKEN)
  const taken = output.API_BASE_URL === null ? capabilities : (output.API_CAPABILITIES ?? [])
  const site: PublicConfig = {
    siteOrigin,
    app: appWays({
      siteOrigin,
      appStoreUrl: output.APP_STORE_URL,
      playStoreUrl: output.PLAY_STORE_URL,
      androidPackage: output.ANDROID_PACKAGE,
      appLinkOrigin: output.APP_LINK_ORIGIN,
    }),
    mapStyleUrl: output.MAP_STYLE_URL,
    mapsApiKey: output.MAPS_API_KEY,
    missingParameters: capabilities.filter((name) => !taken.includes(name)),
    savesPages: output.OFFLINE === null,
    reporter: output.SENTRY_DSN === null ? null : { dsn: output.SENTRY_DSN, environment: output.ENVIRONMENT },
  }
  return {
    environment: output.ENVIRONMENT,
    version: isLocal ? null : (v.parse(upload, env).VERSION?.id ?? null),
    public: site,
    apiBaseUrl: output.API_BASE_URL,
    apiToken: output.API_TOKEN ?? embeddedToken,
    /** Milliseconds for all calls of one answer, where no copy can be given instead. */
    apiTimeout: output.API_TIMEOUT ?? 5_000,
    notFoundWords: output.API_NOT_FOUND_WORDS ?? [],
    forecastUrl: output.FORECAST_URL,
    imageHosts: output.IMAGE_HOSTS ?? [
      output.API_BASE_URL === null ? embeddedPhotoHost : new URL(output.API_BASE_URL).hostname,
    ],
    /** By `fetch`, where the site's zone has Images' transformations. */
    transformsInZone: output.IMAGE_TRANSFORMATIONS === "zone",
    imageParameters: output.IMAGE_PARAMETERS ?? [],
    linkSchemes: output.LINK_SCHEMES ?? [],
    appLinkOrigin: output.APP_LINK_ORIGIN,
    wwwHost: output.WWW_REDIRECT === "on" ? wwwTwin(new URL(siteOrigin).host) : null,
    iosAppId: output.IOS_APP_ID,
    androidPackage: output.ANDROID_PACKAGE,
    androidFingerprints: output.ANDROID_FINGERPRINTS ?? [],
    hsts: output.HSTS ?? "max-age=63072000",
    securityContact: output.SECURITY_CONTACT,
    purgeToken: output.PURGE_TOKEN,
    privacy: { reportNumber: output.REPORT_NUMBER ?? "whole", rideMetres: output.RIDE_PRIVACY_METERS || null },
    isCached: output.CACHES !== "none",
    /** Scripts run after the first paint of every page, as in the release before. */
    startsAtOnce: output.HYDRATE === "load",
  }
}

export function isListed(env: Bindings): boolean {
  return ["production", "local"].includes(settingsOf(env).environment)
}

function requireDeployed(siteOrigin: string, apiToken: string | null): void {
  if (/\.example$/.test(new URL(siteOrigin).hostname)) {
    throw new Error(
      "SITE_ORIGIN: .example is for local runs (ENVIRONMENT=local); deploy with SITE_ORIGIN=https://… npm run deploy",
    )
  }
  if (apiToken === null || apiToken === embeddedToken) {
    throw new Error(
      `API_TOKEN: ${apiToken === null ? "missing" : "the one of local runs"}; \`npm run deploy\` makes a secret of its own`,
    )
  }
}

/** The embedded API's photo host. No such host exists; the service binding answers for it. */
export const embeddedPhotoHost = "photos.pelotao.example"

/** The token of local runs, in which it listens to nothing but the service binding. */
const embeddedToken = "local-development-token"

const parsed = new WeakMap<Bindings, Settings>()
const upload = v.object({ VERSION: v.optional(v.object({ id: v.string() })) })
