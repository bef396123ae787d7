// Hosts of the site. wrangler replaces whatever is at a host without asking when it has no terminal, so ownership is
// checked first.

import * as v from "valibot"
import { type Account, orNull } from "./account.ts"
import type { Plan } from "./plan.ts"
import { Refusal } from "./programs.ts"

export type Addresses = {
  /** Whether a host is new: DNS and certificate then take minutes. */
  isNew: boolean
  replaced: string[]
}

/** Throws when a host belongs to something else, unless the operator passed --take-domain. */
export async function requireAddresses(
  account: Account,
  plan: Plan,
  { hosts, takesDomain }: { hosts: string[]; takesDomain: boolean },
): Promise<Addresses> {
  if (plan.domain === null) await requireGivenAddress(account, plan)
  const found: Addresses = { isNew: false, replaced: [] }
  for (const host of hosts) {
    const zone = await zoneOf(account, host)
    const [owner] = await account.ask(domains, `/workers/domains?hostname=${host}`)
    if (owner?.service === plan.site) continue
    found.isNew = true
    const shown =
      owner === undefined
        ? await shownAt(account, plan, { zone, host })
        : `${host} leads to the worker ${owner.service}`
    if (shown === null) continue
    if (!takesDomain) throw refusalOf(shown)
    found.replaced.push(shown)
  }
  return found
}

/** The domain is attached after the upload, so its zone is checked up front. */
async function zoneOf(account: Account, host: string): Promise<string> {
  const zone = await account.zoneOf(host)
  if (zone !== null) return zone
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
  account: Account,
  { site }: Plan,
  { zone, host }: { zone: string; host: string },
): Promise<string | null> {
  const records = await orNull(account.recordsOf(zone, host), () => true)
  if (records !== null) {
    const leading = records.filter(({ type }) => leadingTypes.includes(type))
    const said = leading.map(({ type, content }) => `record ${type} ${content}`).join(", ")
    return said === "" ? null : `${host} shows another site: ${said}`
  }
  const change = `/workers/scripts/${site}/domains/changeset?replace_state=true`
  const changes = await orNull(account.ask(changeset, change, [{ hostname: host }]), () => true)
  if (changes === null) return `${host} may show another site, which credentials without DNS: Read cannot see`
  return changes.conflicting.some(({ hostname }) => hostname === host)
    ? `${host} shows another site: DNS records, which credentials without DNS: Read cannot see`
    : null
}

/** Records of other types, such as MX, can coexist with a worker. */
const leadingTypes = ["A", "AAAA", "CNAME"]

function refusalOf(shown: string): Refusal {
  return new Refusal(
    `${shown}.`,
    "Set another address (SITE_ORIGIN, APP_LINK_ORIGIN and WWW_REDIRECT say which lead to the site), or replace what is there: `npm run deploy -- --take-domain`.",
  )
}

/** The workers.dev address, whose middle is the account's subdomain. */
async function requireGivenAddress(account: Account, { site, siteOrigin }: Plan): Promise<void> {
  const given = await orNull(account.ask(v.object({ subdomain: v.string() }), "/workers/subdomain"))
  if (given === null) {
    throw new Refusal(
      "The account has no name below workers.dev yet.",
      "Open Workers & Pages in the dashboard once, which gives it one; then deploy again.",
    )
  }
  const address = `https://${site}.${given.subdomain}.workers.dev`
  if (siteOrigin === address) return
  throw new Refusal(
    `SITE_ORIGIN is ${siteOrigin}, but the platform will call the site ${address}.`,
    `Set SITE_ORIGIN to ${address} or to a domain of your own; then deploy again.`,
  )
}

const domains = v.array(v.object({ hostname: v.string(), service: v.string() }))
const changeset = v.object({ conflicting: v.array(v.object({ hostname: v.string() })) })
