// npm run deploy [-- --dry-run] [--take-domain] [--smoke-origin URL]
// Brings the site and its API to the platform, from nothing or again. What it reads of the environment: SITE_ORIGIN,
// ENVIRONMENT, WORKER_NAME, SKIP_BUILD and wrangler's own variables. What it does in which order stands in steps.ts; what it is
// refused ends it with a sentence and the next step, and nothing after it is done.

import { commandLine } from "#upstream/database/command-line.ts"
import { type Plan, planOf } from "./plan.ts"
import { PlatformError, Refusal, refusalOf, root } from "./programs.ts"
import { deploy, type Step, type StepResult, steps } from "./steps.ts"

const { values } = commandLine({
  options: {
    "dry-run": { type: "boolean", default: false },
    "take-domain": { type: "boolean", default: false },
    "smoke-origin": { type: "string" },
  },
})

try {
  const plan = planOf(process.env, process.env.SITE_ORIGIN || (await originInConfiguration()))
  const run = {
    plan,
    smokeOrigin: values["smoke-origin"] ?? plan.siteOrigin,
    isBuilt: Boolean(process.env.SKIP_BUILD),
    takesDomain: values["take-domain"],
  }
  console.info(heading(plan))
  if (values["dry-run"]) for (const { name, will } of Object.values(steps)) say(name, `would ${will(run)}`)
  else await deploy(run, telling, say)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(`\ndeploy: ${error.message}\n→ ${error.next}`)
  process.exitCode = 1
}

async function telling<Result extends StepResult>(step: Step, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work()
    say(step.name, typeof result === "string" ? result : result.summary)
    return result
  } catch (error) {
    const refusal = error instanceof PlatformError ? refusalOf(error, step.next) : error
    throw refusal instanceof Refusal
      ? new Refusal(`stopped at "${step.name}". ${refusal.message}`, refusal.next)
      : refusal
  }
}

function say(name: string, what: string): void {
  console.info(`  ${name.padEnd(10)} ${what}`)
}

function heading({ site, api, share, environment, siteOrigin }: Plan): string {
  return `${site}, ${api} and ${share} (${environment}), at ${siteOrigin}`
}

/** The SITE_ORIGIN of wrangler.toml. */
async function originInConfiguration(): Promise<string> {
  const { unstable_readConfig } = await import("wrangler")
  const { vars } = unstable_readConfig({ config: `${root}wrangler.toml` }, { hideWarnings: true })
  return String(vars.SITE_ORIGIN)
}
