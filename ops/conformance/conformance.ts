// node ops/conformance/conformance.ts BASE [TOKEN] [--code CODE] [--writes] [--only OPERATION] [--not-found WORD,…]
// Asks an API what the site would ask it and says what does not fit, the worst first. `--help` says what it ends with.

import type { Resource } from "#contract/queries.ts"
import { commandLine } from "#upstream/database/command-line.ts"
import { type Api, apiAt } from "./api.ts"
import { type Check, exitCodes, meanings, reasonOf, severities, verdictsOf } from "./check.ts"
import { otherChecks } from "./other-checks.ts"
import { daypartCheck } from "./place-checks.ts"
import { exitCodeOf, faultsOf, lineOf, summaryOf } from "./report.ts"
import { resourceChecks } from "./resource-checks.ts"
import { sitemapChecks } from "./sitemap-checks.ts"
import { cyclingGroups, cyclingRoutes, events, products, rides, stolen } from "./subjects.ts"
import { skippedWrites, writeChecks } from "./write-checks.ts"

const usage = "npm run conformance -- BASE [TOKEN] [--code CODE] [--writes] [--only OPERATION] [--not-found WORD,…]"

const help = `${usage}

BASE        address of the API, which ends in /api
TOKEN       its bearer; it can also be the variable API_TOKEN
--code      a short link that exists, so that its destination is examined too
--writes    also subscribes, sends a message and looks up a serial number
--only      the checks of one operation, as the API's document calls it
--not-found what the API says of a entity that it does not have, as API_NOT_FOUND_WORDS of the site

It ends with
  0  everything fits
${severities.map((severity) => `  ${exitCodes[severity]}  ${meanings[severity]}, at worst`).join("\n")}
  2  it could not begin`

const subjects: Readonly<Record<Resource, (api: Api) => Check[]>> = {
  "cycling-routes": (api) => resourceChecks(api, cyclingRoutes),
  rides: (api) => resourceChecks(api, rides),
  "cycling-groups": (api) => [...resourceChecks(api, cyclingGroups), daypartCheck(api)],
  events: (api) => resourceChecks(api, events),
  products: (api) => resourceChecks(api, products),
  stolen: (api) => resourceChecks(api, stolen),
}

export function checksOf(api: Api, { code, writes }: { code?: string | undefined; writes: boolean }): Check[] {
  const word = crypto.randomUUID().replaceAll("-", "").toUpperCase()
  return [
    ...Object.values(subjects).flatMap((checks) => checks(api)),
    ...otherChecks(api, code),
    ...sitemapChecks(api),
    ...(writes ? writeChecks(api, word) : skippedWrites()),
  ]
}

if (import.meta.main) process.exitCode = await examine()

async function examine(): Promise<number> {
  const { values, positionals } = commandLine({
    allowPositionals: true,
    options: {
      code: { type: "string" },
      writes: { type: "boolean", default: false },
      only: { type: "string" },
      "not-found": { type: "string" },
      help: { type: "boolean", default: false },
    },
  })
  if (values.help) {
    console.info(help)
    return 0
  }
  const [base, token = process.env.API_TOKEN] = positionals
  const unready = unreadyFor(base, token)
  if (base === undefined || token === undefined || unready !== null) {
    console.error(`${unready}\n${usage}`)
    return 2
  }
  const words = values["not-found"]?.split(",").map((word) => word.trim())
  const api = apiAt(base.replace(/\/$/, ""), token, words)
  const deaf = await deafness(api)
  if (deaf !== null) {
    console.error(deaf)
    return 2
  }
  const all = checksOf(api, values)
  const chosen = all.filter(({ operations }) => values.only === undefined || operations.includes(values.only))
  if (chosen.length === 0) {
    console.error(`No operation is called ${values.only}; its document names them.\n${usage}`)
    return 2
  }
  const verdicts = await verdictsOf(chosen, (verdict) => console.info(lineOf(verdict)))
  console.info([...faultsOf(verdicts), ...summaryOf(verdicts, api.slowest())].join("\n"))
  return exitCodeOf(verdicts)
}

/** Null when the API responds well enough to continue. */
async function deafness(api: Api): Promise<string | null> {
  try {
    const { status } = await api.ask("/v1/home")
    return status === 401 || status === 403 ? `The API refuses TOKEN: ${status} to /v1/home.` : null
  } catch (error) {
    return `The API does not answer: ${reasonOf(error)}.`
  }
}

/** Null when the arguments are usable. */
function unreadyFor(base: string | undefined, token: string | undefined): string | null {
  if (base === undefined || !/^https?:$/.test(URL.parse(base)?.protocol ?? ""))
    return "BASE is the address of the API, such as https://api.pelotao.example/api."
  if (!/\/api\/?$/.test(base)) return "BASE ends in /api, as API_BASE_URL of the site does."
  return token ? null : "TOKEN is the bearer of the API; it can also be the variable API_TOKEN."
}
