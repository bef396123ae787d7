// One wrong letter: a word that no row has is asked for as the words of a few rows that differ from it by one edit. Only a question
// that finds nothing is corrected, and the full-text index that answers it finds these rows: there is no index of its own. A name and its
// number are one word or two: "caad 13", "edge530".

import { joined, prepared, type Sql, sql, verbatim } from "../sql.ts"
import { withWords } from "./conditions.ts"
import type { Plan } from "./list-query.ts"
import { matchQuery, type Spellings, wordsOf } from "./terms.ts"

const SHORTEST = 5
const LONGEST = 24
/** Words that are corrected, and rows in which each is looked for. */
const MOST_WORDS = 2
const MOST_ROWS = 24

/** The same question with its misspelt words mended; null where there are none, or none that could be. */
export async function corrected(db: D1Database, plan: Plan): Promise<Plan | null> {
  const typed = plan.words.join(" ")
  for (const other of [typed.replace(/(?<=\p{L}) (?=\d)/gu, ""), typed.replace(/(?<=\p{L})(?=\d)/gu, " ")]) {
    const words = wordsOf(other).map((word) => [word])
    const isKnown = other !== typed && (await prepared(db, rowsWith(plan, matchQuery(words), 1)).first()) !== null
    if (isKnown) return asking(plan, words)
  }
  const candidates = plan.words.flatMap(([word = ""]) =>
    new RegExp(`^[a-z]{${SHORTEST},${LONGEST}}$`).test(word) ? word : [],
  )
  if (candidates.length === 0) return null
  const rows = candidates.map((word) => sql`(${rowsWith(plan, `"${word}"*`, 1)}) AS ${verbatim(`"${word}"`)}`)
  const [known = []] = await prepared(db, sql`SELECT ${joined(rows, ", ")}`).raw<(number | null)[]>()
  const unknown = candidates.filter((_, at) => known[at] === null)
  if (unknown.length === 0 || unknown.length > MOST_WORDS) return null
  const mended = new Map<string, Spellings>()
  for (const word of unknown) {
    const edits = editsOf(word)
    const query = sql`SELECT t.words FROM ${verbatim(plan.resource.table)} t
      WHERE t.n IN (${rowsWith(plan, [...edits].join(" OR "), MOST_ROWS)})`
    const texts = await prepared(db, query).raw<[string]>()
    const spellings = new Set(texts.flatMap(([text]) => text.split(" ").filter((one) => edits.has(one))))
    if (spellings.size === 0) return null
    mended.set(word, [...spellings])
  }
  return asking(
    plan,
    plan.words.map((spellings) => mended.get(spellings[0] ?? "") ?? spellings),
  )
}

function asking(plan: Plan, words: readonly Spellings[]): Plan {
  const { term } = withWords(plan.words)
  return { ...plan, words, conditions: plan.conditions.map((one) => (one.term === term ? withWords(words) : one)) }
}

function rowsWith({ resource }: Plan, match: string, most: number): Sql {
  const search = verbatim(`${resource.table}_search`)
  return sql`SELECT rowid FROM ${search} WHERE ${search} MATCH ${match} LIMIT ${most}`
}

/** All words that differ by one letter: left out, swapped with the next, changed or added. */
function editsOf(word: string): ReadonlySet<string> {
  const letters = "abcdefghijklmnopqrstuvwxyz"
  const edits = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, here, next, rest] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 1)]
    if (here !== "") edits.add(before + rest)
    if (next !== "") edits.add(before + next + here + word.slice(at + 2))
    for (const letter of letters) {
      edits.add(before + letter + here + rest)
      if (here !== "") edits.add(before + letter + rest)
    }
  }
  edits.delete(word)
  return edits
}
