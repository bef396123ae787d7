// Asks an API what the site would ask it and says what does not fit. The last line is API_CAPABILITIES, as the site has to have it.

import { isAlwaysTaken, resources as questions, type ResourceQueries } from "#contract/queries.ts"
import { Misuse, program, started } from "#upstream/database/command-line.ts"
import { operationsOf } from "#upstream/document/operations.ts"
import { type Listed, resources } from "#upstream/lists/resources.ts"
import { routes } from "#upstream/routes.ts"
import { type Api, apiAt, pageIn } from "./api.ts"
import { daypartHolds, facetsHold, holds, orderHolds } from "./capabilities.ts"
import { type Check, exitCodeOf, linesOf, reasonOf, summaryOf, verdictsOf } from "./check.ts"
import type { List } from "./facts.ts"
import { filterWorks, idsFind, reachesAllOnce, searchFinds } from "./lists.ts"
import { otherChecks, readChecks } from "./reads.ts"
import { problemFaults } from "./shape.ts"
import { writeChecks } from "./writes.ts"

/** `--writes` subscribes, sends a message and looks up a serial number; WORDs are API_NOT_FOUND_WORDS of the site. */
const usage = "npm run conformance -- BASE [TOKEN] [--code CODE] [--writes] [--only OPERATION] [--not-found WORD,…]"

export function checksOf(api: Api, { code, writes }: { code?: string | undefined; writes: boolean }): Check[] {
  return [
    ...routes
      .filter(({ method, operation }) => method === "get" && operation.need !== "unasked")
      .flatMap((route) => readChecks(api, route)),
    ...resources.flatMap((resource) => listChecks(api, resource)),
    ...otherChecks(api, code),
    ...writeChecks(api, writes),
  ]
}

function listChecks(api: Api, resource: Listed): Check[] {
  const { parameters, facets, place, sorts }: ResourceQueries = questions[resource.path]
  const path = `/v1/${resource.path}`
  const everything: List["everything"] = resource.path === "events" ? { from: "2000-01-01" } : {}
  const pages: ReturnType<List["sample"]>[] = []
  const sample: List["sample"] = async () => {
    if (pages.length === 0) pages.push(api.ask(path, everything).then(pageIn))
    return (await pages[0]) ?? null
  }
  const list: List = { api, path, place, everything, sample }
  const operation = operationsOf(resource).list.id
  const of = (kind: Check["kind"], name: string, run: Check["run"]): Check => ({ operation, name, kind, run })
  return [
    of("part", "pages reach everything once", () => reachesAllOnce(list)),
    of("part", "search by q", () => searchFinds(list)),
    of("part", "ids", () => idsFind(list)),
    of("part", "what is wrong is 400", async () =>
      problemFaults(await api.ask(path, { cursor: "of-nowhere" }), ["invalid_parameter"], 400),
    ),
    ...Object.entries(parameters).map(([name, parameter]) =>
      name === "daypart"
        ? of("daypart", name, () => daypartHolds(list))
        : of(kindOf(name, path), `filter ${name}`, () => filterWorks(list, name, parameter)),
    ),
    ...sorts.map((key) => of("sort", `sort ${key}`, () => orderHolds(list, key))),
    ...holds.map(([name, run]) => of(name, name, () => run(list))),
    ...(facets.length > 0 ? [of("facets", "facets", () => facetsHold(list, facets))] : []),
  ]
}

function kindOf(name: string, path: string): Check["kind"] {
  if (name === "womenOnly") return name
  return name === "state" && !isAlwaysTaken(name, path) ? name : "part"
}

const options = {
  code: { type: "string" },
  writes: { type: "boolean", default: false },
  only: { type: "string" },
  "not-found": { type: "string" },
} as const

export const main = program({ options, allowPositionals: true }, async ({ values, positionals }, { env, out }) => {
  const [base = "", token = env.API_TOKEN ?? ""] = positionals
  const words = values["not-found"]?.split(",").map((word) => word.trim())
  const api = apiAt(base.replace(/\/$/, ""), token, words)
  const checks = checksOf(api, values).filter(({ operation }) => (values.only ?? operation) === operation)
  const unready = checks.length === 0 ? `No operation is called ${values.only}.` : await unreadyFor(api, base, token)
  if (unready !== null) throw new Misuse(`${unready}\n${usage}`)
  const verdicts = await verdictsOf(checks, (verdict) => out(linesOf(verdict).join("\n")))
  out(summaryOf(verdicts, api.slowest()).join("\n"))
  return exitCodeOf(verdicts)
})

/** Null when the arguments are usable and the API responds. */
async function unreadyFor(api: Api, base: string, token: string): Promise<string | null> {
  if (!/^https?:\/\/.*\/api\/?$/.test(base))
    return "BASE is an address that ends in /api, as API_BASE_URL of the site does."
  if (token === "") return "TOKEN is the bearer of the API; it can also be the variable API_TOKEN."
  try {
    const { status } = await api.ask("/v1/home")
    return status === 401 || status === 403 ? `The API refuses TOKEN: ${status} to /v1/home.` : null
  } catch (error) {
    return `The API does not answer: ${reasonOf(error)}.`
  }
}

if (import.meta.main) await started(main)
