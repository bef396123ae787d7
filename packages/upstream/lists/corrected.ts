// One wrong letter: a word that no row has is asked for as the known words that differ from it by one edit. Only a question that
// finds nothing is corrected, and the vocabulary is that of the full-text index, which needs no table of its own.

import { joined, prepared, sql, verbatim } from "../sql.ts"
import { withWords } from "./conditions.ts"
import type { Plan } from "./list-query.ts"
import type { Spellings } from "./terms.ts"

const SHORTEST = 5
const LONGEST = 24
/** Words that are corrected, and spellings of each. */
const MOST_WORDS = 2
const MOST_SPELLINGS = 4

/** The same question with its misspelt words mended; null where there are none, or none that could be. */
export async function corrected(db: D1Database, plan: Plan): Promise<Plan | null> {
  const candidates = plan.words.flatMap(([word = ""]) =>
    new RegExp(`^[a-z]{${SHORTEST},${LONGEST}}$`).test(word) ? word : [],
  )
  if (candidates.length === 0) return null
  const vocabulary = verbatim(`${plan.resource.table}_vocabulary`)
  const known = candidates.map(
    (word) => sql`(SELECT term FROM ${vocabulary} WHERE term >= ${word} AND term < ${`${word}~`} LIMIT 1)`,
  )
  const [terms = []] = await prepared(db, sql`SELECT ${joined(known, ", ")}`).raw<(string | null)[]>()
  const unknown = candidates.filter((_, at) => terms[at] === null)
  if (unknown.length === 0 || unknown.length > MOST_WORDS) return null
  const mended = new Map<string, Spellings>()
  for (const word of unknown) {
    const query = sql`SELECT v.term FROM json_each(${JSON.stringify(editsOf(word))}) e CROSS JOIN ${vocabulary} v
      WHERE v.term = e.value ORDER BY v.doc DESC LIMIT ${MOST_SPELLINGS}`
    const spellings = (await prepared(db, query).raw<[string]>()).map(([term]) => term)
    if (spellings.length === 0) return null
    mended.set(word, spellings)
  }
  const words = plan.words.map((spellings) => mended.get(spellings[0] ?? "") ?? spellings)
  const asked = withWords(plan.words).term
  return { ...plan, words, conditions: plan.conditions.map((one) => (one.term === asked ? withWords(words) : one)) }
}

/** All words that differ by one letter: left out, swapped with the next, changed or added. */
function editsOf(word: string): string[] {
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
  return [...edits]
}
