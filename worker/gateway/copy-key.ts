// Under which key the copy of an answer is kept, and which answers have none.

import type { Language } from "#app/domain/words/language.ts"
import type { Question } from "./shaped.ts"

/** Null for what is not kept, and for a key that is longer than KV's 512 bytes. */
export function copyKey(question: Question, query: string, language: Language): string | null {
  const key = `${language} ${query}`
  return isBounded(question) && key.length <= 512 ? key : null
}

/**
 * Whether there is a bounded number of such questions, so that their answers may be kept: things, and lists as their pages ask for them
 * at first. What somebody searches, and where, is as long as they care to ask, and each copy is paid for.
 */
function isBounded(question: Question): boolean {
  if (question.kind === "features") return false
  if (question.kind !== "list") return true
  return Object.entries(question.parameters).every(([name, value]) => counted[name]?.includes(value))
}

/** What the page of the stolen bikes asks beside its list, for the numbers on its tabs. */
const counted: Record<string, readonly string[]> = { limit: ["1"], recovered: ["true", "false"] }
