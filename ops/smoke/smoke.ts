// npm run smoke -- https://… [--short-link CODE] [--cards [--every N] [--only PART]]
// A smoke test of a site that stands: every kind of page in every language, its files and its headers, and whether the cache has what is
// asked a second time; with PURGE_TOKEN in the environment also whether it drops what is purged. With --cards it walks every share card instead (card-walk.ts). It ends with 1 when something is off.

import { languages } from "#contract/codes.ts"
import { commandLine, refuse } from "#upstream/database/command-line.ts"
import { type Answer, ask } from "./ask.ts"
import { checkCache } from "./cache-check.ts"
import { walkCards } from "./cards.ts"
import { entitiesOf, pagesOf, restOf, robots, type Visit } from "./visits.ts"

type Row = Visit & { answer: Answer; faults: string[] }

/** `say` receives the table of requests. */
export async function smoke(
  origin: string,
  {
    shortLink = null,
    purgeToken = null,
    say = console.info,
  }: { shortLink?: string | null; purgeToken?: string | null; say?: (line: string) => void } = {},
): Promise<boolean> {
  const first = await visitAll(origin, [robots, ...languages.flatMap(pagesOf)])
  const pages = new Map(first.map(({ path, answer }) => [path, answer]))
  const entities = await visitAll(
    origin,
    languages.flatMap((language) => entitiesOf(language, pages)),
  )
  const all = new Map([...pages, ...entities.map(({ path, answer }): [string, Answer] => [path, answer])])
  const rest = await visitAll(origin, restOf(all, shortLink))
  const rows = [...first, ...entities, ...rest]
  for (const row of rows) say(line(row))
  const off = rows.filter(({ faults }) => faults.length > 0)
  const cache = await checkCache(
    origin,
    first.filter(({ name }) => name !== "robots").map(({ path }) => path),
    purgeToken,
  )
  say(cache.line)
  say(off.length === 0 ? `All ${rows.length} are well.` : `${off.length} of ${rows.length} are off:`)
  for (const row of off) say(line(row))
  return off.length === 0 && cache.isWell
}

/** A few at a time, as a browser does. */
async function visitAll(origin: string, visits: Visit[]): Promise<Row[]> {
  const rows: Row[] = []
  for (let next = 0; next < visits.length; next += 4) {
    const some = visits.slice(next, next + 4).map(async (visit): Promise<Row> => {
      const answer = await ask(origin + visit.path)
      return { ...visit, answer, faults: answer.status === 0 ? [answer.text] : visit.judge(answer) }
    })
    rows.push(...(await Promise.all(some)))
  }
  return rows
}

function line({ name, path, answer, faults }: Row): string {
  const said = faults.length === 0 ? "ok" : faults.join(", ")
  return `${String(answer.status).padStart(3)} ${answer.took.toFixed(0).padStart(6)} ms  ${name.padEnd(18)} ${path}  ${said}`
}

if (import.meta.main) {
  const { values, positionals } = commandLine({
    allowPositionals: true,
    options: {
      "short-link": { type: "string" },
      cards: { type: "boolean", default: false },
      every: { type: "string", default: "1" },
      only: { type: "string", default: "" },
    },
  })
  const [address = ""] = positionals
  if (!URL.canParse(address)) refuse("Say the address of the site: npm run smoke -- https://…")
  const { origin } = new URL(address)
  const every = Math.max(1, Number.parseInt(values.every, 10) || 1)
  const isWell = values.cards
    ? await walkCards(origin, { every, only: values.only })
    : await smoke(origin, {
        shortLink: values["short-link"] ?? null,
        purgeToken: process.env.PURGE_TOKEN ?? null,
      })
  process.exitCode = isWell ? 0 : 1
}
