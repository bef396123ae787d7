// Names of everything that is deployed, derived from the environment and validated before anything happens. Names
// outside production end in the environment's name.

import { createHash } from "node:crypto"
import { databaseName } from "#upstream/database/database.ts"
import { Refusal } from "./programs.ts"

export type Plan = ReturnType<typeof planOf>

/** `origin` is the configured SITE_ORIGIN, used when the environment has none. */
export function planOf(env: Record<string, string | undefined>, origin: string) {
  // A workflow passes unset variables as empty texts.
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
    /** The custom domain; null on workers.dev. */
    domain: hostname.endsWith(".workers.dev") ? null : hostname,
    site,
    api: `${name}-upstream${suffix}`,
    /** Draws share cards. */
    share: `${name}-share${suffix}`,
    database: databaseName(name, environment),
    storeOf: (binding: string) => `${name}-${binding.toLowerCase().replaceAll("_", "-")}${suffix}`,
    // Rate limit namespaces are positive integers of an account, and datasets are its too.
    counterOf: (namespace: string) => {
      const digest = createHash("sha256").update(`${site} ${namespace}`).digest()
      return String((digest.readUInt32BE() % 0x7fffffff) + 1)
    },
    datasetOf: (dataset: string) => `${site.replaceAll("-", "_")}_${dataset}`,
  }
}

function publicAddress(text: string): URL {
  const next =
    "Set the address that visitors will type, for example `SITE_ORIGIN=https://pelotao.com.br npm run deploy`."
  const url = URL.parse(text)
  if (url === null || url.protocol !== "https:" || url.port !== "" || url.pathname !== "/" || url.search !== "") {
    throw new Refusal(`SITE_ORIGIN is "${text}", which is not https:// and a host.`, next)
  }
  if (/(^|\.)(example|invalid|test|localhost|local)$|^[\d.]+$|^\[|^[^.]+$/.test(url.hostname)) {
    throw new Refusal(`SITE_ORIGIN is ${url.origin}, which nobody can visit.`, next)
  }
  return url
}

/** A label of a host name, short enough for the longest derived name. */
function isLabel(text: string): boolean {
  return /^[a-z](?:[a-z0-9-]{0,28}[a-z0-9])?$/.test(text)
}
