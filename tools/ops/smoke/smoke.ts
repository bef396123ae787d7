// npm run smoke -- https://… [--short-link CODE]
// A smoke test of a site that stands: every kind of page in every language, its files and its headers, and whether the cache has
// what is asked a second time; with PURGE_TOKEN in the environment also whether it drops what is purged. It ends with 1 when
// something is off.

import { languages } from "#contract/codes.ts"
import { Misuse, program, started } from "#upstream/database/command-line.ts"
import { type Answer, ask } from "./ask.ts"
import { checkCache } from "./cache-check.ts"
import { entitiesOf, pagesOf, restOf, robots, type Visit } from "./visits.ts"

type Row = Visit & { answer: Answer; faults: string[] }
type Given = {
  shortLink?: string | null
  purgeToken?: string | null
  /** The one that was just uploaded. */
  version?: string | null
  /** Receives the table of requests. */
  say: (line: string) => void
}

export async function smoke(origin: string, { shortLink = null, purgeToken = null, version = null, say }: Given) {
  const answers = new Map<string, Answer>()
  const rows: Row[] = []
  const visit = async (visits: Visit[]) => {
    // A few at a time, as a browser does.
    for (let next = 0; next < visits.length; next += 4) {
      const some = await Promise.all(visits.slice(next, next + 4).map((one) => rowOf(origin, one)))
      for (const { path, answer } of some) answers.set(path, answer)
      rows.push(...some)
    }
  }
  const pages = languages.flatMap(pagesOf)
  await visit([robots, ...pages])
  await visit(languages.flatMap((language) => entitiesOf(language, answers)))
  await visit(restOf(answers, shortLink))
  for (const row of rows) say(line(row))
  const off = rows.filter(({ faults }) => faults.length > 0)
  const shown = await shownVersion(origin)
  const isOther = version !== null && shown !== null && shown !== version
  say(`version: ${shown ?? "none, of a local run"}${isOther ? `, and not ${version}, which was uploaded` : ""}`)
  const cache = await checkCache(origin, pages, purgeToken)
  say(cache.line)
  say(off.length === 0 ? `All ${rows.length} are well.` : `${off.length} of ${rows.length} are off:`)
  for (const row of off) say(line(row))
  return off.length === 0 && cache.isWell && !isOther
}

/** Null of a local run, which has none. */
export async function shownVersion(origin: string): Promise<string | null> {
  return /"version":"([^"]+)"/.exec((await ask(`${origin}/healthz`)).text)?.[1] ?? null
}

async function rowOf(origin: string, visit: Visit): Promise<Row> {
  const answer = await ask(origin + visit.path)
  return { ...visit, answer, faults: answer.status === 0 ? [answer.text] : visit.judge(answer) }
}

function line({ name, path, answer, faults }: Row): string {
  const said = faults.length === 0 ? "ok" : faults.join(", ")
  return `${String(answer.status).padStart(3)} ${answer.took.toFixed(0).padStart(6)} ms  ${name.padEnd(18)} ${path}  ${said}`
}

const options = { "short-link": { type: "string" } } as const

export const main = program({ options, allowPositionals: true }, async ({ values, positionals }, { env, out }) => {
  const [address = ""] = positionals
  if (!URL.canParse(address)) throw new Misuse("Say the address of the site: npm run smoke -- https://…")
  const given = { shortLink: values["short-link"] ?? null, purgeToken: env.PURGE_TOKEN ?? null, say: out }
  return (await smoke(new URL(address).origin, given)) ? 0 : 1
})

if (import.meta.main) await started(main)
