// The steps of a deployment in order: cheap refusals first, code after its migrations.

import { Refusal as ProgramRefusal } from "#upstream/database/command-line.ts"
import { openAccount } from "./account.ts"
import { requireAddresses } from "./addresses.ts"
import { asksOtherApi, configure, hostsOf, readBuilt, writeConfiguration } from "./configuration.ts"
import { lookAt } from "./look.ts"
import { mailService, uploadMaps } from "./mail-and-maps.ts"
import type { Plan } from "./plan.ts"
import { buildSite, nextOf, Refusal } from "./programs.ts"
import { newToken, provideDatabase, provideStores, requireNames, type Say, upload } from "./resources.ts"

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
  /** What a dry run prints. */
  will: (run: Run) => string
  /** Advice when the step fails. */
  next: string
}

export const steps = {
  build: {
    will: ({ isBuilt }) =>
      isBuilt ? "take dist as it is (SKIP_BUILD)" : "build site, API and what draws share cards into dist",
    next: "Mend the build (`npm run check` says more); then deploy again.",
  },
  account: {
    will: ({ plan, takesDomain }) =>
      `ask who is logged in, and whether the names ${plan.api}, ${plan.share} and ${plan.site}${plan.domain === null ? "" : ` and the domain ${plan.domain}`} are free or this site's${takesDomain ? ", and take the domain if it is not" : ""}`,
    next: "Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID to what belongs together (docs/operating.md); then deploy again.",
  },
  storage: {
    will: ({ plan }) => `make the database ${plan.database} and the site's key-value stores if they are not there`,
    next: "Look at D1 and Workers KV in the dashboard; then deploy again, which goes on where this stopped.",
  },
  token: {
    will: () => "make the token between site and API unless both have one",
    next: "Look whether the token of this deployment may read secrets (Workers Scripts, edit); then deploy again.",
  },
  mail: {
    will: () => "say by which service the API sends mails, and refuse half a configuration",
    next: "Look at MAIL_URL in packages/upstream/wrangler.toml (docs/operating.md); then deploy again.",
  },
  migrations: {
    will: ({ plan }) => `apply the migrations that ${plan.database} lacks`,
    next: "The code that runs is still the old one. Mend the migration that failed (it was taken back as a whole); then deploy again.",
  },
  share: {
    will: ({ plan }) => `upload ${plan.share}, which draws share cards and has no public address`,
    next: "API and site are still the old ones. Mend what the platform names; then deploy again.",
  },
  maps: {
    will: () =>
      process.env.SENTRY_AUTH_TOKEN
        ? "upload the source maps of the browser's scripts to the reporter"
        : "upload no source maps (no SENTRY_AUTH_TOKEN)",
    next: "API and site are still the old ones. Mend what the reporter names, or take SENTRY_AUTH_TOKEN away; then deploy again.",
  },
  API: {
    will: ({ plan }) => `upload ${plan.api}, which has no public address`,
    next: "The site was not touched. Mend what the platform names; then deploy again.",
  },
  site: {
    will: ({ plan }) => `upload ${plan.site} and lead ${plan.siteOrigin} to it`,
    next: "The API is the new one, the site still the old one. Mend what the platform names; then deploy again.",
  },
  smoke: {
    will: ({ smokeOrigin }) => `ask ${smokeOrigin} for what must be there`,
    next: "The new code runs. Read its log (`npx wrangler tail`). If visitors see this, go back with `npx wrangler rollback`, which a first deployment cannot: docs/operating.md.",
  },
} as const satisfies Record<string, Step>

/** Runs the steps in order; `say` is told of each. */
export async function deploy(run: Run, say: (step: string, what: string) => void): Promise<void> {
  const { plan, takesDomain } = run
  const during: During = async (name, work) => {
    try {
      const result = await work((what) => say(name, what))
      say(name, typeof result === "string" ? result : result.summary)
      return result
    } catch (error) {
      if (!(error instanceof ProgramRefusal)) throw error
      const next = error instanceof Refusal ? error.next : (nextOf(error.message) ?? steps[name].next)
      throw new Refusal(`stopped at "${name}". ${error.message}`, next)
    }
  }
  await during("build", async () => (run.isBuilt ? "as it is" : buildSite()))
  const built = readBuilt()
  const { account, isNew } = await during("account", async () => {
    const account = await openAccount()
    const isNewSite = await requireNames(account, plan)
    const hosts = hostsOf(plan, built.site.vars)
    const addresses = await requireAddresses(account, plan.site, { hosts, takesDomain })
    const summary = [account.id, ...addresses.replaced.map((shown) => `will be replaced: ${shown}`)].join("; ")
    return { account, isNew: isNewSite || addresses.isNew, summary }
  })
  const { database, stores } = await during("storage", async (say) => {
    const database = await provideDatabase(account, plan.database, say)
    const titles = built.site.kv_namespaces.map(({ binding }) => plan.storeOf(binding))
    const stores = await provideStores(account, titles, say)
    return { database, stores, summary: [plan.database, ...titles].join(", ") }
  })
  const { secrets } = await during("token", async () => {
    if (asksOtherApi(built.site)) return { secrets: {}, summary: "that of the other API" }
    const secrets = await newToken(account, plan)
    return { secrets, summary: secrets.API_TOKEN ? "made" : "kept" }
  })
  await during("mail", async () => (asksOtherApi(built.site) ? "that of the other API" : mailService(built.api.vars)))
  const configuration = writeConfiguration(configure(plan, built, { database, stores }))
  await during("migrations", async () => {
    const apply = ["d1", "migrations", "apply", plan.database, "--remote", "-c", configuration.api]
    return (await account.wrangler(apply)).includes("No migrations to apply") ? "none to apply" : "applied"
  })
  await during("share", () => upload(account, configuration.share))
  await during("maps", () => uploadMaps())
  // Directly after each other: in between only the API knows a new token.
  await during("API", () => upload(account, configuration.api, secrets))
  const uploaded = await during("site", () => upload(account, configuration.site, secrets))
  const version = /^version ([\da-f-]+)/.exec(uploaded)?.[1] ?? null
  await during("smoke", (say) => lookAt(run.smokeOrigin, { isNew, version, say }))
}

type During = <Result extends string | { summary: string }>(
  step: keyof typeof steps,
  work: (say: Say) => Promise<Result>,
) => Promise<Result>
