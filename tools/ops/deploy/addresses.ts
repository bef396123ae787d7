// Hosts of the site. wrangler replaces whatever is at a host without asking when it has no terminal, so ownership is
// checked first.

import * as v from "valibot"
import { type Account, orNull } from "./account.ts"
import { Refusal } from "./programs.ts"

/** DNS and certificate of a host that `isNew` take minutes. */
export type Addresses = { isNew: boolean; replaced: string[] }

/** Throws when a host belongs to something else, unless the operator passed --take-domain. */
export async function requireAddresses(
  account: Account,
  site: string,
  { hosts, takesDomain }: { hosts: string[]; takesDomain: boolean },
): Promise<Addresses> {
  const found: Addresses = { isNew: false, replaced: [] }
  for (const host of hosts) {
    const zone = await zoneOf(account, host)
    const [owner] = await account.ask(domains, `/workers/domains?hostname=${host}`)
    if (owner?.service === site) continue
    found.isNew = true
    const shown =
      owner === undefined
        ? await shownAt(account, { site, zone, host })
        : `${host} leads to the worker ${owner.service}`
    if (shown === null) continue
    if (!takesDomain)
      throw new Refusal(
        `${shown}.`,
        "Set another address (SITE_ORIGIN, APP_LINK_ORIGIN and WWW_REDIRECT say which lead to the site), or replace what is there: `npm run deploy -- --take-domain`.",
      )
    found.replaced.push(shown)
  }
  return found
}

/** The domain is attached after the upload, so its zone is checked up front. */
async function zoneOf({ id, askZones }: Account, host: string): Promise<string> {
  const labels = host.split(".")
  for (let first = 0; first < labels.length - 1; first++) {
    const [zone] = await askZones(zones, `?account.id=${id}&name=${labels.slice(first).join(".")}`)
    if (zone !== undefined) return zone.id
  }
  throw new Refusal(
    `No zone of the account that the credentials may see has ${host}.`,
    "Add the domain to the account (dashboard: Domains) or give the token Zone: Read; then deploy again.",
  )
}

/**
 * What a host serves without a worker; null for nothing. `wrangler login` may not read DNS records but may list
 * conflicting hosts, perhaps only once the worker exists.
 */
async function shownAt(
  { ask, askZones }: Account,
  { site, zone, host }: { site: string; zone: string; host: string },
): Promise<string | null> {
  const unseen = "which credentials without DNS: Read cannot see"
  const records = await orNull(askZones(recordList, `/${zone}/dns_records?name.exact=${host}&per_page=100`), () => true)
  if (records !== null) {
    const leading = records.filter(({ name, type }) => name === host && leadingTypes.includes(type))
    const said = leading.map(({ type, content }) => `record ${type} ${content}`).join(", ")
    return said === "" ? null : `${host} shows another site: ${said}`
  }
  const change = `/workers/scripts/${site}/domains/changeset?replace_state=true`
  const changes = await orNull(ask(changeset, change, [{ hostname: host }]), () => true)
  if (changes === null) return `${host} may show another site, ${unseen}`
  return changes.conflicting.length > 0 ? `${host} shows another site: DNS records, ${unseen}` : null
}

/** Records of other types, such as MX, can coexist with a worker. */
const leadingTypes = ["A", "AAAA", "CNAME"]

const zones = v.array(v.object({ id: v.string() }))
const recordList = v.array(v.object({ name: v.string(), type: v.string(), content: v.optional(v.string(), "") }))
const domains = v.array(v.object({ hostname: v.string(), service: v.string() }))
const changeset = v.object({ conflicting: v.array(v.object({ hostname: v.string() })) })
