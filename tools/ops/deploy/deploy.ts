// npm run deploy [-- --dry-run] [--take-domain] [--smoke-origin URL]
// Brings the site and its API to the platform, from nothing or again. It reads SITE_ORIGIN, ENVIRONMENT, WORKER_NAME,
// SKIP_BUILD and wrangler's own variables. A refusal ends it with a sentence and the next step, and nothing after it is done.

import { unstable_readConfig } from "wrangler"
import { program, started } from "#upstream/database/command-line.ts"
import { planOf } from "./plan.ts"
import { Refusal, root } from "./programs.ts"
import { deploy, steps } from "./steps.ts"

const options = {
  "dry-run": { type: "boolean", default: false },
  "take-domain": { type: "boolean", default: false },
  "smoke-origin": { type: "string" },
} as const

export const main = program({ options }, async ({ values }, { env, out, err }) => {
  const say = (name: string, what: string) => out(`  ${name.padEnd(10)} ${what}`)
  try {
    const configured = unstable_readConfig({ config: `${root}wrangler.toml` }, { hideWarnings: true })
    const plan = planOf(env, env.SITE_ORIGIN || String(configured.vars.SITE_ORIGIN))
    const run = {
      plan,
      smokeOrigin: values["smoke-origin"] ?? plan.siteOrigin,
      isBuilt: Boolean(env.SKIP_BUILD),
      takesDomain: values["take-domain"],
    }
    out(`${plan.site}, ${plan.api} and ${plan.share} (${plan.environment}), at ${plan.siteOrigin}`)
    if (values["dry-run"]) for (const [name, { will }] of Object.entries(steps)) say(name, `would ${will(run)}`)
    else await deploy(run, say)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    err(`\ndeploy: ${error.message}\n→ ${error.next}`)
    return 1
  }
})

if (import.meta.main) await started(main)
