// Bindings and variables, parsed once per isolate. What is missing and has no safe default stops the worker with its name.

import * as v from "valibot"
import { appWays, type PublicConfig, wwwTwin } from "#app/domain/config.ts"
import { type Privacy, privacyVariables } from "./privacy.ts"
import {
  hostNames,
  milliseconds,
  optionalAddress,
  optionalText,
  parameterNames,
  schemeNames,
  webAddress,
  words,
} from "./variable-forms.ts"

/** As `wrangler types` makes them of wrangler.toml (bindings.d.ts), and what only some configurations bind. */
export type Bindings = SiteBindings & {
  /** The visits of short links, for who wants them counted. */
  VISITS?: AnalyticsEngineDataset
}

export type Settings = {
  /** The name of the deployment, `local` where nobody else can come. */
  environment: string
  /** Which upload of the code this is; null where nothing was uploaded. */
  version: string | null
  public: PublicConfig
  /** Null when the service binding answers. */
  apiBaseUrl: string | null
  apiToken: string
  /** Milliseconds that a question waits for the API in all, where no copy can be given instead. */
  apiTimeout: number
  /** What the API says of a thing that it does not have, beside the codes of the contract. */
  notFoundWords: string[]
  /** The hosts whose pictures the site shows. */
  imageHosts: string[]
  /** The parameters that these hosts read, in the order in which they are asked. */
  imageParameters: string[]
  /** Schemes of apps, beside http and https, that short links may lead to. */
  linkSchemes: string[]
  /** A host of the app's own, whose links phones hand over to it. */
  appLinkOrigin: string | null
  /** The site's host with `www.`, or without where it has that, which leads here too. */
  wwwHost: string | null
  iosAppId: string | null
  androidPackage: string | null
  androidFingerprints: string[]
  /** What browsers are told of https: the value of Strict-Transport-Security. */
  hsts: string
  /** Who is told of holes, as an address: mailto: or https:. */
  securityContact: string | null
  /** The bearer of those who may say what was changed; null when nobody may. */
  purgeToken: string | null
  /** Under which search engines are told of what was changed; null when they are not. */
  indexNowKey: string | null
  privacy: Privacy
  /** Whether what the entrypoints answer is kept in the Cache API. */
  isCached: boolean
}

export class SettingsError extends Error {
  override name = "SettingsError"
}

export function settingsOf(env: Bindings): Settings {
  const known = parsed.get(env)
  if (known !== undefined) return known
  const settings = parseSettings(env)
  parsed.set(env, settings)
  return settings
}

/** Parses the variables of docs/configuration.md; throws a `SettingsError` that names the first bad one. */
export function parseSettings(env: object): Settings {
  const result = v.safeParse(variables, env)
  if (!result.success) {
    const [issue] = result.issues
    throw new SettingsError(`${v.getDotPath(issue) ?? "environment"}: ${issue.message}`)
  }
  const { output } = result
  const siteOrigin = new URL(output.SITE_ORIGIN).origin
  if (output.API_BASE_URL !== null && output.API_TOKEN === null) {
    throw new SettingsError("API_TOKEN: needed when API_BASE_URL is set; add it with `wrangler secret put API_TOKEN`")
  }
  if (output.APP_LINK_ORIGIN === siteOrigin) {
    throw new SettingsError("APP_LINK_ORIGIN: is that of the site, on which phones keep its links in the browser")
  }
  if (output.ENVIRONMENT !== "local") requireDeployed(output.SITE_ORIGIN, output.API_TOKEN)
  return {
    environment: output.ENVIRONMENT,
    version: output.ENVIRONMENT === "local" ? null : (v.parse(upload, env).VERSION?.id ?? null),
    public: {
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
      reporter: output.SENTRY_DSN === null ? null : { dsn: output.SENTRY_DSN, environment: output.ENVIRONMENT },
    },
    apiBaseUrl: output.API_BASE_URL,
    apiToken: output.API_TOKEN ?? embeddedToken,
    apiTimeout: output.API_TIMEOUT ?? 5_000,
    notFoundWords: output.API_NOT_FOUND_WORDS ?? [],
    imageHosts: output.IMAGE_HOSTS ?? [
      output.API_BASE_URL === null ? embeddedPhotoHost : new URL(output.API_BASE_URL).hostname,
    ],
    imageParameters: output.IMAGE_PARAMETERS ?? [],
    linkSchemes: output.LINK_SCHEMES ?? [],
    appLinkOrigin: output.APP_LINK_ORIGIN,
    wwwHost: output.WWW_REDIRECT === "on" ? wwwTwin(new URL(siteOrigin).host) : null,
    iosAppId: output.IOS_APP_ID,
    androidPackage: output.ANDROID_PACKAGE,
    androidFingerprints: output.ANDROID_FINGERPRINTS?.split(",").map((print) => print.trim()) ?? [],
    hsts: output.HSTS ?? "max-age=63072000",
    securityContact: output.SECURITY_CONTACT,
    purgeToken: output.PURGE_TOKEN,
    indexNowKey: output.INDEXNOW_KEY,
    isCached: output.CACHES !== "none",
    privacy: { reportNumber: output.REPORT_NUMBER, rideMetres: output.RIDE_PRIVACY_METERS },
  }
}

/** Whether search engines may list the deployment: found by them, a preview would be a second site. */
export function isListed(env: Bindings): boolean {
  const { environment } = settingsOf(env)
  return environment === "production" || environment === "local"
}

/** What is right in a local run alone: an address that nobody can visit, and the token that everybody can read. */
function requireDeployed(siteOrigin: string, apiToken: string | null): void {
  if (/\.example$/.test(new URL(siteOrigin).hostname)) {
    throw new SettingsError(
      "SITE_ORIGIN: .example is for local runs (ENVIRONMENT=local); deploy with SITE_ORIGIN=https://… npm run deploy",
    )
  }
  if (apiToken === null || apiToken === embeddedToken) {
    throw new SettingsError(
      `API_TOKEN: ${apiToken === null ? "missing" : "the one of local runs"}; \`npm run deploy\` makes a secret of its own`,
    )
  }
}

/** Where the embedded API says that its photos are; no such host exists, the service binding answers for it. */
export const embeddedPhotoHost = "photos.pelotao.example"

/** Of local runs, in which the API listens to nothing but the service binding. */
const embeddedToken = "local-development-token"

const parsed = new WeakMap<Bindings, Settings>()

/** What the platform says by itself of the code that it runs. */
const upload = v.object({ VERSION: v.optional(v.object({ id: v.string() })) })

/** Every variable of the site, as docs/configuration.md lists them. */
export const variables = v.object({
  ENVIRONMENT: v.pipe(v.optional(v.string(), ""), v.regex(/^[a-z][a-z0-9-]*$/, "is not a name")),
  SITE_ORIGIN: webAddress,
  API_BASE_URL: optionalAddress,
  API_TOKEN: optionalText,
  API_TIMEOUT: v.pipe(optionalText, v.nullable(milliseconds)),
  API_NOT_FOUND_WORDS: v.pipe(optionalText, v.nullable(words)),
  IMAGE_HOSTS: v.pipe(optionalText, v.nullable(hostNames)),
  IMAGE_PARAMETERS: v.pipe(optionalText, v.nullable(parameterNames)),
  APP_STORE_URL: v.optional(webAddress, "https://apps.apple.com/br/search?term=pelotao"),
  PLAY_STORE_URL: v.optional(webAddress, "https://play.google.com/store/search?q=pelotao&c=apps"),
  MAP_STYLE_URL: v.optional(webAddress, "https://tiles.openfreemap.org/styles/positron"),
  MAPS_API_KEY: optionalText,
  SENTRY_DSN: v.pipe(optionalText, v.nullable(webAddress)),
  LINK_SCHEMES: v.pipe(optionalText, v.nullable(schemeNames)),
  APP_LINK_ORIGIN: v.pipe(
    optionalText,
    v.nullable(v.pipe(v.string(), v.regex(/^https:\/\/[a-z0-9.-]+$/, "is not https:// and a host"))),
  ),
  WWW_REDIRECT: v.pipe(optionalText, v.nullable(v.picklist(["on", "off"], "is neither on nor off"))),
  IOS_APP_ID: v.pipe(
    optionalText,
    v.nullable(v.pipe(v.string(), v.regex(/^[A-Z0-9]{10}\.[\w.-]+$/, "is not TEAMID.bundle.id"))),
  ),
  ANDROID_PACKAGE: v.pipe(optionalText, v.nullable(v.pipe(v.string(), v.regex(/^[\w.]+$/, "is not a package name")))),
  ANDROID_FINGERPRINTS: v.pipe(
    optionalText,
    v.nullable(
      v.pipe(v.string(), v.regex(/^[0-9A-F:]{95}(\s*,\s*[0-9A-F:]{95})*$/i, "is not a list of SHA-256 fingerprints")),
    ),
  ),
  // Subdomains are not the site's to promise for, and a preload list is hard to leave: who wants that says so.
  HSTS: v.pipe(
    optionalText,
    v.nullable(
      v.pipe(
        v.string(),
        v.regex(/^max-age=\d+(; includeSubDomains(; preload)?)?$/, "is not max-age=…; includeSubDomains; preload"),
      ),
    ),
  ),
  PURGE_TOKEN: v.pipe(optionalText, v.nullable(v.pipe(v.string(), v.minLength(32, "is shorter than 32 characters")))),
  // As the protocol has it; everybody can read it at its address.
  INDEXNOW_KEY: v.pipe(
    optionalText,
    v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,128}$/, "is not 8 to 128 letters, digits and dashes"))),
  ),
  ...privacyVariables,
  CACHES: v.pipe(optionalText, v.nullable(v.literal("none", 'is neither empty nor "none"'))),
  SECURITY_CONTACT: v.pipe(
    optionalText,
    v.nullable(
      v.pipe(v.string(), v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "is not a mailto: or https: address")),
    ),
  ),
})
