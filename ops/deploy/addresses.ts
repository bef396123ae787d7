// The addresses that will lead to the site. Wrangler has no terminal here and replaces what stands at a host without a question, so that
// whose it is now is asked before anything is made.

import * as v from "valibot"
import { type Account, orNull } from "./account.ts"
import type { Plan } from "./plan.ts"
import { Refusal } from "./programs.ts"

export type Addresses = {
  /** Whether a host leads to the site for the first time: its name and its certificate take some minutes. */
  isNew: boolean
  /** What `--take-domain` replaces, in words. */
  replaced: string[]
}

/** Throws when a host shows what is not of this site, unless the operator has said that it may be taken. */
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

/** A domain is led to a worker only after the worker is uploaded, so that it is looked at before anything is made. */
async function zoneOf(account: Account, host: string): Promise<string> {
  const zone = await account.zoneOf(host)
  if (zone !== null) return zone
  throw new Refusal(
    `No zone of the account that the credentials may see has ${host}.`,
    "Add the domain to the account (dashboard: Domains) or give the token Zone: Read; then deploy again.",
  )
}

/**
 * What a host shows that no worker has, in words, null for nothing. `wrangler login` may not read DNS records; it may ask which hosts
 * are in the way of a worker, as wrangler does, but perhaps not before there is the worker.
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

/** Records of other types, such as those of mail, stay beside a worker. */
const leadingTypes = ["A", "AAAA", "CNAME"]

function refusalOf(shown: string): Refusal {
  return new Refusal(
    `${shown}.`,
    "Set another address (SITE_ORIGIN, APP_LINK_ORIGIN and WWW_REDIRECT say which lead to the site), or replace what is there: `npm run deploy -- --take-domain`.",
  )
}

/** The address that the platform gives: its middle is the account's own. */
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
