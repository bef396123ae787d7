// The steps of a deployment in order: cheap refusals first, code after its migrations.

import { type Account, hasSecret, openAccount, provideToken, type Tokens } from "./account.ts"
import { requireAddresses } from "./addresses.ts"
import {
  apiVariables,
  type Configuration,
  isAppInNoStore,
  otherApi,
  siteHosts,
  storeBindings,
  writeConfiguration,
} from "./configuration.ts"
import { lookAt, wayBackToNothing } from "./look.ts"
import { mailService, uploadMaps } from "./mail-and-maps.ts"
import type { Plan } from "./plan.ts"
import { buildSite, wrangler } from "./programs.ts"
import { accountVariables, provideDatabase, provideStores, requireNames, upload, uploadSite } from "./resources.ts"

export type Run = {
  plan: Plan
  /** Base URL of the smoke test. */
  smokeOrigin: string
  /** SKIP_BUILD: deploys the existing dist. */
  isBuilt: boolean
  /** --take-domain: replaces what is at the host. */
  takesDomain: boolean
}

export type Step = {
  name: string
  /** What a dry run prints. */
  will: (run: Run) => string
  /** Advice when the step fails. */
  next: string
}

export const steps = {
  build: {
    name: "build",
    will: ({ isBuilt }) =>
      isBuilt ? "take dist as it is (SKIP_BUILD)" : "build site, API and what draws share cards into dist",
    next: "Mend the build (`npm run check` says more); then deploy again.",
  },
  account: {
    name: "account",
    will: ({ plan, takesDomain }) =>
      `ask who is logged in, and whether the names ${plan.api}, ${plan.share} and ${plan.site}${plan.domain === null ? "" : ` and the domain ${plan.domain}`} are free or this site's${takesDomain ? ", and take the domain if it is not" : ""}`,
    next: "Look whether CLOUDFLARE_ACCOUNT_ID and the token belong together; then deploy again.",
  },
  database: {
    name: "database",
    will: ({ plan }) => `make the database ${plan.database} if it is not there`,
    next: "Look at D1 in the dashboard; then deploy again, which goes on where this stopped.",
  },
  stores: {
    name: "stores",
    will: () => "make the site's key-value stores if they are not there",
    next: "Look at Workers KV in the dashboard; then deploy again, which goes on where this stopped.",
  },
  token: {
    name: "token",
    will: () => "make the token between site and API unless both have the same",
    next: "Look whether the token of this deployment may read secrets (Workers Scripts, edit); then deploy again.",
  },
  mail: {
    name: "mail",
    will: () => "say by which service the API sends mails, and refuse half a configuration",
    next: "Look at MAIL_URL in upstream/wrangler.toml (docs/operating.md); then deploy again.",
  },
  migrations: {
    name: "migrations",
    will: ({ plan }) => `apply the migrations that ${plan.database} lacks`,
    next: "The code that runs is still the old one. Mend the migration that failed (it was taken back as a whole); then deploy again.",
  },
  share: {
    name: "share",
    will: ({ plan }) => `upload ${plan.share}, which draws share cards and has no public address`,
    next: "API and site are still the old ones. Mend what the platform names; then deploy again.",
  },
  maps: {
    name: "maps",
    will: () =>
      process.env.SENTRY_AUTH_TOKEN
        ? "upload the source maps of the browser's scripts to the reporter"
        : "upload no source maps (no SENTRY_AUTH_TOKEN)",
    next: "API and site are still the old ones. Mend what the reporter names, or take SENTRY_AUTH_TOKEN away; then deploy again.",
  },
  api: {
    name: "API",
    will: ({ plan }) => `upload ${plan.api}, which has no public address`,
    next: "The site was not touched. Mend what the platform names; then deploy again.",
  },
  site: {
    name: "site",
    will: ({ plan }) => `upload ${plan.site} and lead ${plan.siteOrigin} to it`,
    next: "The API is the new one, the site still the old one. Mend what the platform names; then deploy again.",
  },
  smoke: {
    name: "smoke",
    will: ({ smokeOrigin }) => `ask ${smokeOrigin} for what must be there`,
    next: "The new code runs. Read its log (`npx wrangler tail`), and take it back with `npx wrangler rollback` if visitors see this: docs/operating.md.",
  },
} as const satisfies Record<string, Step>

const WITHOUT_TOKEN =
  "The API has a new token, which the site may lack: pages come of its copies until a deployment ends well, which gives both another."

/** Runs the steps in order; `during` wraps each of them. */
export async function deploy(run: Run, during: During, say: Say): Promise<void> {
  const { plan, takesDomain } = run
  await during(steps.build, async () => {
    if (!run.isBuilt) await buildSite()
    return run.isBuilt ? "as it is" : "done"
  })
  const { account, isNew, isNewAddress } = await during(steps.account, async () => {
    const account = await openAccount()
    const isNew = await requireNames(account, plan)
    const addresses = await requireAddresses(account, plan, { hosts: siteHosts(plan), takesDomain })
    const summary = [account.id, ...addresses.replaced.map((shown) => `will be replaced: ${shown}`)].join("; ")
    return { account, isNew, isNewAddress: isNew || addresses.isNew, summary }
  })
  const database = await during(steps.database, async () => {
    const found = await provideDatabase(account, plan.database)
    return { ...found, summary: `${plan.database} ${madeOrThere(found)}` }
  })
  const { stores } = await during(steps.stores, async () => {
    const stores = await provideStores(account, storeBindings().map(plan.storeOf))
    return { stores, summary: [...stores].map(([title, one]) => `${title} ${madeOrThere(one)}`).join(", ") }
  })
  const { tokens } = await during(steps.token, async () => tokenFor(account, plan))
  await during(steps.mail, () => mailOf(account, plan))
  const configuration = writeConfiguration(plan, { database, stores, tokens })
  await during(steps.migrations, () => migrate(plan, configuration, account))
  await during(steps.share, () => upload(configuration.share, null, account))
  await during(steps.maps, uploadMaps)
  // Directly after each other: in between only the API knows a new token.
  await during(steps.api, () => upload(configuration.api, tokens.api, account))
  const next = tokens.isMade ? `${WITHOUT_TOKEN} ${steps.site.next}` : steps.site.next
  await during(
    { ...steps.site, next },
    async () => (await uploadSite(configuration.site, tokens.site, account)) + aboutStores(),
  )
  await during({ ...steps.smoke, next: isNew ? wayBackToNothing(plan) : steps.smoke.next }, () =>
    lookAt(run.smokeOrigin, { isNew: isNewAddress, say: (line) => say(steps.smoke.name, line) }),
  )
}

/** One line for the operator. */
export type StepResult = string | { summary: string }

type Say = (name: string, what: string) => void
type During = <Result extends StepResult>(step: Step, work: () => Promise<Result>) => Promise<Result>

function madeOrThere({ isNew }: { isNew: boolean }): string {
  return isNew ? "made" : "there"
}

async function tokenFor(account: Account, plan: Plan): Promise<{ tokens: Tokens; summary: string }> {
  const tokens = await provideToken(account, plan, otherApi() !== null)
  return { tokens, summary: tokens.isMade ? "made" : "kept" }
}

async function mailOf(account: Account, { api }: Plan): Promise<string> {
  if (otherApi() !== null) return "that of the other API"
  return mailService(apiVariables(), api, await hasSecret(account, api, "MAIL_TOKEN"))
}

async function migrate(plan: Plan, { api }: Configuration, account: Account): Promise<string> {
  const summary = await wrangler(
    ["d1", "migrations", "apply", plan.database, "--remote", "-c", api],
    accountVariables(account),
  )
  return summary.includes("No migrations to apply") ? "none to apply" : "applied"
}

function aboutStores(): string {
  if (!isAppInNoStore()) return ""
  return "; no store is known to have the app, so the foot of a page and the dialog for the app say in a sentence what to search for: set APP_STORE_URL and PLAY_STORE_URL for badges"
}
