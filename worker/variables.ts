// The worker's variables (docs/configuration). An empty variable counts as not set; FORECAST_URL is then off.

import * as v from "valibot"
import { capabilities } from "#contract/queries.ts"
import { isWebAddress } from "./gateway/schema-primitives.ts"

const webAddress = v.pipe(v.string("is missing"), v.check(isWebAddress, "is not an http or https address"))
const optionalText = v.pipe(
  v.optional(v.nullable(v.pipe(v.string(), v.trim())), null),
  v.transform((value) => (value === "" ? null : value)),
)

/** What a browser would run or read in the name of this site. */
const unsafeSchemes = ["javascript", "data", "vbscript", "file", "blob", "about", "http", "https"]

export const variables = v.object({
  ENVIRONMENT: v.pipe(v.optional(v.string(), ""), v.regex(/^[a-z][a-z0-9-]*$/, "is not a name")),
  SITE_ORIGIN: webAddress,
  API_BASE_URL: optional(
    v.pipe(
      webAddress,
      v.transform((address) => address.replace(/\/+$/, "")),
    ),
  ),
  API_TOKEN: optionalText,
  API_TIMEOUT: optional(
    v.pipe(
      v.string(),
      v.transform(Number),
      v.minValue(100, "is less than 100 milliseconds, or no number"),
      v.maxValue(30_000, "is more than 30000 milliseconds"),
    ),
  ),
  API_NOT_FOUND_WORDS: list(/./, "is not a list of words"),
  API_CAPABILITIES: optional(
    v.pipe(
      v.string(),
      v.transform(separated),
      v.array(v.picklist(capabilities, `names something else than ${capabilities.join(", ")}`)),
      v.check((names) => names.includes("near") === names.includes("radius"), "names near or radius without the other"),
    ),
  ),
  IMAGE_HOSTS: list(/^[a-z0-9.-]+$/i, "is not a list of host names", (name) => name.toLowerCase()),
  IMAGE_TRANSFORMATIONS: optional(v.literal("zone", 'is neither empty nor "zone"')),
  IMAGE_PARAMETERS: list(/^[\w.~-]+$/, "is not a list of names of parameters"),
  APP_STORE_URL: v.optional(webAddress, "https://apps.apple.com/br/search?term=pelotao"),
  PLAY_STORE_URL: v.optional(webAddress, "https://play.google.com/store/search?q=pelotao&c=apps"),
  MAP_STYLE_URL: v.optional(webAddress, "https://tiles.openfreemap.org/styles/positron"),
  FORECAST_URL: v.pipe(
    v.optional(v.string(), "https://api.open-meteo.com/v1/forecast"),
    v.transform((address) => (["", "off"].includes(address.trim()) ? null : address.trim())),
    v.nullable(webAddress),
  ),
  MAPS_API_KEY: optionalText,
  SENTRY_DSN: optional(webAddress),
  LINK_SCHEMES: optional(
    v.pipe(
      v.string(),
      v.transform((names) => separated(names.toLowerCase())),
      v.check((names) => names.every((name) => /^[a-z][a-z0-9+.-]*$/.test(name)), "is not a list of schemes"),
      v.check((names) => !names.some((name) => unsafeSchemes.includes(name)), "names a scheme that is not an app's"),
    ),
  ),
  APP_LINK_ORIGIN: matching(/^https:\/\/[a-z0-9.-]+$/, "is not https:// and a host"),
  WWW_REDIRECT: optional(v.picklist(["on", "off"], "is neither on nor off")),
  IOS_APP_ID: matching(/^[A-Z0-9]{10}\.[\w.-]+$/, "is not TEAMID.bundle.id"),
  ANDROID_PACKAGE: matching(/^[\w.]+$/, "is not a package name"),
  ANDROID_FINGERPRINTS: list(/^[0-9A-F:]{95}$/i, "is not a list of SHA-256 fingerprints"),
  // The default leaves out subdomains, which are not the site's to promise for, and the preload list, which is hard to leave.
  HSTS: matching(/^max-age=\d+(; includeSubDomains(; preload)?)?$/, "is not max-age=…; includeSubDomains; preload"),
  PURGE_TOKEN: optional(v.pipe(v.string(), v.minLength(32, "is shorter than 32 characters"))),
  REPORT_NUMBER: optional(v.picklist(["whole", "masked"], "is neither whole nor masked")),
  // Places are rounded to about a kilometre: more metres would promise what a place does not hold.
  RIDE_PRIVACY_METERS: optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, "is no number of metres"),
      v.transform(Number),
      v.maxValue(1_000, "is more than 1000 metres"),
    ),
  ),
  OFFLINE: optional(v.literal("off", 'is neither empty nor "off"')),
  HYDRATE: optional(v.literal("load", 'is neither empty nor "load"')),
  CACHES: optional(v.literal("none", 'is neither empty nor "none"')),
  SECURITY_CONTACT: matching(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "is not a mailto: or https: address"),
})

function optional<Output>(schema: v.GenericSchema<string, Output>) {
  return v.pipe(optionalText, v.nullable(schema))
}

function matching(pattern: RegExp, message: string) {
  return optional(v.pipe(v.string(), v.regex(pattern, message)))
}

function list(pattern: RegExp, message: string, spell = (part: string) => part) {
  return optional(
    v.pipe(
      v.string(),
      v.transform((parts) => separated(parts).map(spell)),
      v.check((parts) => parts.every((part) => pattern.test(part)), message),
    ),
  )
}

function separated(parts: string): string[] {
  return parts.split(",").map((part) => part.trim())
}
