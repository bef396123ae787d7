// wrangler configuration of one deployment: that of the build with names, ids and variables of the environment.
// Written below dist, so that nothing of an account enters the repository.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import * as v from "valibot"
import { appStoreId, isInPlayStore, wwwTwin } from "#app/domain/config.ts"
import type { Tokens } from "./account.ts"
import type { Plan } from "./plan.ts"
import { root } from "./programs.ts"
import type { Provided } from "./resources.ts"

export type Configuration = { api: string; share: string; site: string }

/** Null for the embedded API. */
export function otherApi(): string | null {
  return read(builtSite, "pelotao").vars.API_BASE_URL?.trim() || null
}

export function isAppInNoStore(): boolean {
  const { APP_STORE_URL = "", PLAY_STORE_URL = "" } = read(builtSite, "pelotao").vars
  return appStoreId(APP_STORE_URL) === null && !isInPlayStore(PLAY_STORE_URL)
}

export function siteHosts(plan: Plan): string[] {
  return hostsOf(plan, read(builtSite, "pelotao").vars)
}

/** Variables of the built API. */
export function apiVariables(): Partial<Record<string, string>> {
  return read(builtApi, "pelotao_upstream").vars
}

export function storeBindings(): string[] {
  return read(builtSite, "pelotao").kv_namespaces.map(({ binding }) => binding)
}

export function writeConfiguration(
  plan: Plan,
  { database, stores, tokens }: { database: Provided; stores: Map<string, Provided>; tokens: Tokens },
): Configuration {
  const folder = join(root, "dist/deploy", plan.site)
  mkdirSync(folder, { recursive: true })
  const api = read(builtApi, "pelotao_upstream")
  const share = read(builtShare, "pelotao_share")
  const site = read(builtSite, "pelotao")
  const { API_TOKEN: _, ...variables } = api.vars
  const at = (worker: string, path: string) => join(root, "dist", worker, path)
  return {
    api: write(join(folder, "api.json"), {
      ...api,
      name: plan.api,
      main: at("pelotao_upstream", api.main),
      vars: {
        ...variables,
        ENVIRONMENT: plan.environment,
        SITE_ORIGIN: plan.siteOrigin,
        ...tokens.api.variables,
      },
      d1_databases: api.d1_databases.map((one) => ({
        ...one,
        database_name: plan.database,
        database_id: database.id,
        migrations_dir: at("pelotao_upstream", one.migrations_dir),
      })),
      ratelimits: api.ratelimits.map((one) => ({ ...one, namespace_id: plan.counterOf(one.namespace_id) })),
    }),
    share: write(join(folder, "share.json"), {
      ...share,
      name: plan.share,
      main: at("pelotao_share", share.main),
    }),
    site: write(join(folder, "site.json"), {
      ...site,
      name: plan.site,
      main: at("pelotao", site.main),
      assets: { ...site.assets, directory: at("pelotao", site.assets.directory) },
      workers_dev: plan.domain === null,
      preview_urls: false,
      routes: hostsOf(plan, site.vars).map((pattern) => ({ pattern, custom_domain: true })),
      vars: {
        ...site.vars,
        SITE_ORIGIN: plan.siteOrigin,
        ENVIRONMENT: plan.environment,
        // workers.dev has no Cache API, and the smoke test would report that.
        ...(plan.domain === null && { CACHES: "none" }),
        ...tokens.site.variables,
      },
      services: site.services.map((one) => ({ ...one, service: one.binding === "SHARE" ? plan.share : plan.api })),
      kv_namespaces: site.kv_namespaces.map((one) => ({ ...one, id: stores.get(plan.storeOf(one.binding))?.id })),
      ratelimits: site.ratelimits.map((one) => ({ ...one, namespace_id: plan.counterOf(one.namespace_id) })),
      analytics_engine_datasets: site.analytics_engine_datasets.map((one) => ({
        ...one,
        dataset: plan.datasetOf(one.dataset),
      })),
    }),
  }
}

/**
 * SITE_ORIGIN, its twin with or without `www.` under WWW_REDIRECT, and a subdomain for app links. A host can belong
 * to one environment only.
 */
export function hostsOf(
  { domain, environment }: Pick<Plan, "domain" | "environment">,
  { APP_LINK_ORIGIN = "", WWW_REDIRECT }: Partial<Record<string, string>> = {},
): string[] {
  if (domain === null) return []
  if (environment !== "production") return [domain]
  const app = URL.parse(APP_LINK_ORIGIN)?.hostname
  return [domain, ...(WWW_REDIRECT === "on" ? [wwwTwin(domain)] : []), ...(app?.endsWith(`.${domain}`) ? [app] : [])]
}

const built = {
  main: v.string(),
  vars: v.record(v.string(), v.string()),
  ratelimits: v.array(v.looseObject({ namespace_id: v.string() })),
}
const builtApi = v.looseObject({
  ...built,
  d1_databases: v.array(v.looseObject({ migrations_dir: v.string() })),
})
const builtShare = v.looseObject({ main: v.string() })
const builtSite = v.looseObject({
  ...built,
  assets: v.looseObject({ directory: v.string() }),
  services: v.array(v.looseObject({ binding: v.string(), service: v.string() })),
  kv_namespaces: v.array(v.looseObject({ binding: v.string() })),
  analytics_engine_datasets: v.optional(v.array(v.looseObject({ dataset: v.string() })), []),
})

function read<Schema extends v.GenericSchema>(schema: Schema, worker: string): v.InferOutput<Schema> {
  const file = join(root, "dist", worker, "wrangler.json")
  return v.parse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(file, "utf8"))
}

function write(file: string, configuration: object): string {
  writeFileSync(file, JSON.stringify(configuration, null, 2))
  return file
}
