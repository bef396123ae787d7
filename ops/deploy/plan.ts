// What is deployed under which names: read from the environment of who deploys, and refused before anything is done. The
// names of an environment other than production end in its name, as those of wrangler's own environments do.

import { createHash } from "node:crypto"
import { databaseName } from "#upstream/database/database.ts"
import { Refusal } from "./programs.ts"

export type Plan = {
  environment: string
  siteOrigin: string
  /** The host as a custom domain, null when the platform gives the address (workers.dev). */
  domain: string | null
  site: string
  api: string
  /** What draws share cards. */
  share: string
  database: string
  /** The title of the store of each KV binding. */
  storeOf: (binding: string) => string
  /** The counter of a rate limit, a positive integer of the account: neither a club nor an environment counts the visitors of another. */
  counterOf: (namespace: string) => string
  /** The dataset of Analytics Engine, for the same reason. */
  datasetOf: (dataset: string) => string
}

/** `origin` is what the site's configuration says when the environment has no SITE_ORIGIN. */
export function planOf(env: Record<string, string | undefined>, origin: string): Plan {
  // Empty is not set: a workflow hands on what it does not know as an empty text.
  const environment = env.ENVIRONMENT || "production"
  const name = env.WORKER_NAME || "pelotao"
  if (!isLabel(environment) || environment === "local") {
    throw new Refusal(
      `ENVIRONMENT is "${environment}", which is no name of a deployment.`,
      "Leave it out for production, or set a word of letters, digits and dashes such as `preview`.",
    )
  }
  if (!isLabel(name)) {
    throw new Refusal(`WORKER_NAME is "${name}".`, "Set a word of letters, digits and dashes, 30 at most.")
  }
  const suffix = environment === "production" ? "" : `-${environment}`
  const site = `${name}${suffix}`
  const { origin: siteOrigin, hostname } = publicAddress(env.SITE_ORIGIN || origin)
  return {
    environment,
    siteOrigin,
    domain: hostname.endsWith(".workers.dev") ? null : hostname,
    site,
    api: `${name}-upstream${suffix}`,
    share: `${name}-share${suffix}`,
    database: databaseName(name, environment),
    storeOf: (binding) => `${name}-${binding.toLowerCase().replaceAll("_", "-")}${suffix}`,
    counterOf: (namespace) => numberOf(`${site} ${namespace}`),
    datasetOf: (dataset) => `${site.replaceAll("-", "_")}_${dataset}`,
  }
}

function publicAddress(text: string): URL {
  const next =
    "Set the address that visitors will type, for example `SITE_ORIGIN=https://pelotao.com.br npm run deploy`."
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.protocol !== "https:" || url.port !== "" || url.pathname !== "/" || url.search !== "") {
    throw new Refusal(`SITE_ORIGIN is "${text}", which is not https:// and a host.`, next)
  }
  if (/(^|\.)(example|invalid|test|localhost|local)$|^[\d.]+$|^\[|^[^.]+$/.test(url.hostname)) {
    throw new Refusal(`SITE_ORIGIN is ${url.origin}, which nobody can visit.`, next)
  }
  return url
}

/** One part of a host name, short enough for the longest name that is made of it. */
function isLabel(text: string): boolean {
  return /^[a-z](?:[a-z0-9-]{0,28}[a-z0-9])?$/.test(text)
}

/** A positive number of 31 bits for a name, the same each time. */
function numberOf(name: string): string {
  return String((createHash("sha256").update(name).digest().readUInt32BE() % 0x7fffffff) + 1)
}
