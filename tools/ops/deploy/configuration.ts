// wrangler configuration of one deployment: that of the build, with what differs between environments. It is written
// beside the build, so that nothing of an account enters the repository.

import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import * as v from "valibot"
import { wwwTwin } from "#app/domain/config.ts"
import type { Plan } from "./plan.ts"
import { root } from "./programs.ts"

export type Built = ReturnType<typeof readBuilt>

export function readBuilt() {
  return {
    api: read(builtApi, "pelotao_upstream"),
    share: read(v.looseObject({}), "pelotao_share"),
    site: read(builtSite, "pelotao"),
  }
}

/** The embedded API then has no token, and answers nobody. */
export function asksOtherApi({ vars }: Built["site"]): boolean {
  return Boolean(vars.API_BASE_URL?.trim())
}

/** What `wrangler deploy` gets for each worker. `stores` are ids by title. */
export function configure(
  plan: Plan,
  { api, share, site }: Built,
  { database, stores }: { database: string; stores: ReadonlyMap<string, string> },
) {
  const { API_TOKEN: _, ...apiVars } = api.vars
  const own = { SITE_ORIGIN: plan.siteOrigin, ENVIRONMENT: plan.environment }
  const counted = ({ ratelimits }: v.InferOutput<typeof counting>) =>
    ratelimits.map((one) => ({ ...one, namespace_id: plan.counterOf(one.namespace_id) }))
  return {
    api: {
      ...api,
      name: plan.api,
      vars: { ...apiVars, ...own },
      secrets: { required: asksOtherApi(site) ? [] : ["API_TOKEN", ...(api.vars.MAIL_URL ? ["MAIL_TOKEN"] : [])] },
      d1_databases: api.d1_databases.map((one) => ({ ...one, database_name: plan.database, database_id: database })),
      ratelimits: counted(api),
    },
    share: { ...share, name: plan.share },
    site: {
      ...site,
      name: plan.site,
      workers_dev: plan.domain === null,
      preview_urls: false,
      routes: hostsOf(plan, site.vars).map((pattern) => ({ pattern, custom_domain: true })),
      // workers.dev has no Cache API, and the smoke test would report that.
      vars: { ...site.vars, ...own, ...(plan.domain === null && { CACHES: "none" }) },
      secrets: { required: ["API_TOKEN"] },
      services: site.services.map((one) => ({ ...one, service: one.binding === "SHARE" ? plan.share : plan.api })),
      kv_namespaces: site.kv_namespaces.map((one) => ({ ...one, id: stores.get(plan.storeOf(one.binding)) })),
      ratelimits: counted(site),
      analytics_engine_datasets: site.analytics_engine_datasets.map((one) => ({
        ...one,
        dataset: plan.datasetOf(one.dataset),
      })),
    },
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

const counting = v.looseObject({ ratelimits: v.array(v.looseObject({ namespace_id: v.string() })) })
const variables = v.record(v.string(), v.string())
const builtApi = v.looseObject({ ...counting.entries, vars: variables, d1_databases: v.array(v.looseObject({})) })
const builtSite = v.looseObject({
  ...counting.entries,
  vars: variables,
  services: v.array(v.looseObject({ binding: v.string() })),
  kv_namespaces: v.array(v.looseObject({ binding: v.string() })),
  analytics_engine_datasets: v.optional(v.array(v.looseObject({ dataset: v.string() })), []),
})

function read<Schema extends v.GenericSchema>(schema: Schema, worker: string): v.InferOutput<Schema> {
  const text = readFileSync(join(root, "dist", worker, "wrangler.json"), "utf8")
  return v.parse(v.pipe(v.string(), v.parseJson(), schema), text)
}

/** Returns the files. Paths in a configuration are relative to it. */
export function writeConfiguration({ api, share, site }: ReturnType<typeof configure>) {
  const write = (worker: string, configuration: { name: string }) => {
    const file = join(root, "dist", worker, `${configuration.name}.json`)
    writeFileSync(file, JSON.stringify(configuration))
    return file
  }
  return { api: write("pelotao_upstream", api), share: write("pelotao_share", share), site: write("pelotao", site) }
}
