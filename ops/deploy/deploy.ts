// npm run deploy [-- --dry-run] [--take-domain] [--smoke-origin URL]
// Brings the site and its API to the platform, from nothing or again. It reads SITE_ORIGIN, ENVIRONMENT, WORKER_NAME,
// SKIP_BUILD and wrangler's own variables. A refusal ends it with a sentence and the next step, and nothing after it is done.

import { unstable_readConfig } from "wrangler"
import { commandLine } from "#upstream/database/command-line.ts"
import { planOf } from "./plan.ts"
import { Refusal, root } from "./programs.ts"
import { deploy, steps } from "./steps.ts"

const { values } = commandLine({
  options: {
    "dry-run": { type: "boolean", default: false },
    "take-domain": { type: "boolean", default: false },
    "smoke-origin": { type: "string" },
  },
})

try {
  const configured = unstable_readConfig({ config: `${root}wrangler.toml` }, { hideWarnings: true })
  const plan = planOf(process.env, process.env.SITE_ORIGIN || String(configured.vars.SITE_ORIGIN))
  const run = {
    plan,
    smokeOrigin: values["smoke-origin"] ?? plan.siteOrigin,
    isBuilt: Boolean(process.env.SKIP_BUILD),
    takesDomain: values["take-domain"],
  }
  console.info(`${plan.site}, ${plan.api} and ${plan.share} (${plan.environment}), at ${plan.siteOrigin}`)
  if (values["dry-run"]) for (const [name, { will }] of Object.entries(steps)) say(name, `would ${will(run)}`)
  else await deploy(run, say)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(`\ndeploy: ${error.message}\n→ ${error.next}`)
  process.exitCode = 1
}

function say(name: string, what: string): void {
  console.info(`  ${name.padEnd(10)} ${what}`)
}
